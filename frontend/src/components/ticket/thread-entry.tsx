import { maskedAadhaar } from '@deccanloop/contracts/kyc/aadhaar';
import type { MessageAuthor } from '@deccanloop/contracts/support/tickets';
import { LifeBuoy, Lock, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../lib/class-names';
import { formatDateTime } from '../../lib/format';

export interface ThreadMessageProps {
  author: MessageAuthor;
  /** "You", "Support", or a name. */
  authorName: string;
  at: string;
  text: string;
  /** Only staff can read it. */
  isInternal?: boolean;
  /** Beside the time: "Mailed". */
  note?: ReactNode;
  /** Below the text: files. */
  children?: ReactNode;
}

/** As an Aadhaar number is stored. */
const MASKED = new RegExp(`${maskedAadhaar('')}\\d{4}`);

/** One message of a ticket. */
export function ThreadMessage(props: ThreadMessageProps) {
  const { author, authorName, at, text, isInternal = false, note, children } = props;
  const Icon = isInternal ? Lock : author === 'customer' ? UserRound : LifeBuoy;
  return (
    <li className="flex gap-3 sm:gap-4">
      <span
        aria-hidden
        className={cx(
          'mt-0.5 grid size-9 shrink-0 place-items-center rounded-full inset-ring max-sm:hidden',
          isInternal
            ? 'bg-warning-50 text-warning-700 inset-ring-warning-200'
            : author === 'customer'
              ? 'bg-paper-100 text-ink-600 inset-ring-paper-300'
              : 'bg-brand-50 text-brand-700 inset-ring-brand-200',
        )}
      >
        <Icon className="size-4.5" />
      </span>
      <article
        className={cx(
          'min-w-0 flex-1 rounded-md border p-4 sm:px-5',
          isInternal
            ? 'border-warning-200 bg-warning-50'
            : author === 'customer'
              ? 'border-paper-200 bg-paper-0'
              : 'border-brand-200 bg-brand-50',
        )}
      >
        <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm">
          <p className="font-semibold wrap-anywhere text-ink-900">
            {authorName}
            {isInternal && <span className="font-medium text-warning-700"> · Internal note</span>}
          </p>
          <p className="text-ink-600">
            <time dateTime={at}>{formatDateTime(at)}</time>
            {note !== undefined && <> · {note}</>}
          </p>
        </header>
        <p className="mt-2 leading-relaxed wrap-anywhere whitespace-pre-line text-ink-800">{text}</p>
        {MASKED.test(text) && (
          <p className="mt-2 text-xs text-ink-600">
            Of an Aadhaar number only the last four digits are stored.
          </p>
        )}
        {children}
      </article>
    </li>
  );
}

/** What changed between two messages: "Solved by support". */
export function ThreadChange({ at, children }: { at: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3 text-xs text-ink-600 before:h-px before:flex-1 before:bg-paper-200 after:h-px after:flex-1 after:bg-paper-200">
      <span className="text-center">
        {children} · <time dateTime={at}>{formatDateTime(at)}</time>
      </span>
    </li>
  );
}
