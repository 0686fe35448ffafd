import type { HomeActionDto, HomeActionKind } from '@deccanloop/contracts/customer/home';
import {
  BadgeIndianRupee,
  ChevronRight,
  CircleCheck,
  CreditCard,
  FileCheck,
  FileWarning,
  IdCard,
  Mail,
  MessageSquareReply,
  ScanEye,
  Smartphone,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { Panel } from '../../../components/ui/panel';
import { cx } from '../../../lib/class-names';
import { actionText, keyOf } from './action-text';
import { LinesLoading } from './home-lines';

const ICONS = {
  pay_phase: BadgeIndianRupee,
  accept_price: FileCheck,
  answer_ticket: MessageSquareReply,
  finish_payment: CreditCard,
  correct_kyc: FileWarning,
  send_kyc_document: FileWarning,
  confirm_kyc_picture: ScanEye,
  verify_email: Mail,
  verify_phone: Smartphone,
  continue_kyc: IdCard,
  start_kyc: IdCard,
} as const satisfies Record<HomeActionKind, LucideIcon>;

/** What the customer can do now; each line leads to the place where it is done. */
export function NeedsAction({ actions }: { actions: readonly HomeActionDto[] | undefined }) {
  return (
    <Panel title="Needs your action">
      {actions === undefined ? (
        <LinesLoading label="Loading what needs your action" lines={2} />
      ) : actions.length === 0 ? (
        <p className="flex items-center gap-3 px-5 pt-3 pb-6 text-sm text-ink-700 sm:px-6">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-success-600" />
          Nothing needs your action now.
        </p>
      ) : (
        <ul className="mt-3 divide-y divide-paper-200 border-t border-paper-200">
          {actions.map((action) => (
            <ActionLine key={keyOf(action)} action={action} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function ActionLine({ action }: { action: HomeActionDto }) {
  const { title, text, to, link, isLate } = actionText(action);
  const Icon = ICONS[action.kind];
  return (
    <li className="group relative flex items-center gap-4 px-5 py-4 text-sm transition hover:bg-paper-50 sm:px-6">
      <span
        className={cx(
          'grid size-10 shrink-0 place-items-center rounded-md',
          isLate ? 'bg-danger-50 text-danger-700' : 'bg-brand-50 text-brand-700',
        )}
      >
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className={cx('mt-0.5 wrap-anywhere', isLate ? 'text-danger-700' : 'text-ink-600')}>{text}</p>
        <Link
          to={to}
          className="mt-1.5 inline-flex items-center gap-1 rounded-xs font-semibold text-brand-700 group-hover:underline group-hover:underline-offset-4 after:absolute after:inset-0"
        >
          {link}
        </Link>
      </div>
      <ChevronRight
        aria-hidden
        className="size-5 shrink-0 text-ink-400 transition group-hover:text-brand-600"
      />
    </li>
  );
}
