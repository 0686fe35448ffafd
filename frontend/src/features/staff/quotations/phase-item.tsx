import type { StaffPhasePaymentDto, StaffQuotationDto } from '@deccanloop/contracts/quotations/dto';
import { PhaseStateTag } from '../../../components/quotation/quotation-tags';
import { OverdueTag } from '../../../components/ui/overdue-tag';
import { Button } from '../../../components/ui/button';
import { Money } from '../../../components/ui/money';
import { Tag } from '../../../components/ui/tag';
import { formatDateTime } from '../../../lib/format';
import { dayText } from '../../../lib/india-days';
import { useNow } from '../../../lib/now';
import { isPhaseOverdue } from '../../../components/quotation/overdue';
import { FailedJob } from './failed-job';
import { ADMIN_ONLY } from './possible-changes';

type Phase = StaffQuotationDto['phases'][number];

export interface PhaseItemProps {
  phase: Phase;
  quotation: StaffQuotationDto;
  isAdmin: boolean;
  onReverse: (payment: StaffPhasePaymentDto) => void;
  /** Null where no bank transfer can pay it. */
  onTransfer: (() => void) | null;
}

/** One phase: what it costs, how far its payment is, and its return. */
export function PhaseItem({ phase, quotation, isAdmin, onReverse, onTransfer }: PhaseItemProps) {
  const { number, title, description, amountPaise, totalPaise, dueOn, state } = phase;
  const now = useNow();
  const payments = quotation.phasePayments.filter(({ phaseId }) => phaseId === phase._id);
  const [latest] = payments;
  const isReturning = latest?.state === 'paid' && latest.reversal !== null;
  const isReversed = state === 'unpaid' && latest?.state === 'reversed';
  return (
    <li className="grid gap-2 px-5 py-4 text-sm sm:px-6">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere text-ink-900">
            {number}. {title}
          </p>
          {description !== null && (
            <p className="mt-0.5 wrap-anywhere whitespace-pre-line text-ink-600">{description}</p>
          )}
        </div>
        <div className="shrink-0 text-right">
          <Money paise={amountPaise} decimals="always" className="font-semibold" />
          <p className="text-xs text-ink-600">
            <Money paise={totalPaise} decimals="always" /> with GST
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {isReturning ? (
          <Tag tone="warning" pulse>
            Being returned
          </Tag>
        ) : isReversed ? (
          <Tag tone="neutral">Returned, unpaid</Tag>
        ) : (
          <PhaseStateTag state={state} to="staff" />
        )}
        {isPhaseOverdue(phase, quotation, now) && <OverdueTag />}
        <span className="text-ink-600">{dueOn === null ? 'No due date' : `Due ${dayText(dueOn)}`}</span>
        {onTransfer !== null && (
          <Button size="sm" variant="ghost" className="-mr-3.5 ml-auto" onClick={onTransfer}>
            Record bank transfer<span className="sr-only"> for phase {number}</span>
          </Button>
        )}
        {state === 'paid' && latest && !isReturning && (
          <span className="ml-auto flex flex-wrap items-center gap-x-3">
            {!isAdmin && <span className="text-xs text-ink-600">{ADMIN_ONLY.reverse}</span>}
            <Button
              size="sm"
              variant="ghost"
              className="-mr-3.5"
              disabled={!isAdmin}
              onClick={() => onReverse(latest)}
            >
              Return payment<span className="sr-only"> of phase {number}</span>
            </Button>
          </span>
        )}
      </div>
      {latest && <Progress payment={latest} />}
      {latest?.failedJob && (
        <FailedJob
          failedJob={latest.failedJob}
          isRequested={latest.state === 'requested'}
          {...(isAdmin && isReturning && { onRepeat: () => onReverse(latest) })}
        />
      )}
      {payments.length > 1 && <Earlier payments={payments.slice(1)} />}
    </li>
  );
}

/** What became of a payment, in a sentence. */
function textOf({
  state,
  requestedAt,
  settledAt,
  expiresAt,
  reason,
  reversal,
  failedJob,
}: StaffPhasePaymentDto): string {
  const at = (iso: string | null) => (iso === null ? '' : formatDateTime(iso));
  const because = reversal === null ? '' : ` Reason: ${reversal.reason}`;
  switch (state) {
    case 'requested':
      return `Requested ${at(requestedAt)}${failedJob === null ? '; a worker pays it within seconds' : ''}.`;
    case 'waiting':
      return `Requested ${at(requestedAt)}; waits for top-ups until ${at(expiresAt)}.`;
    case 'paid':
      return reversal === null
        ? `Paid ${at(settledAt)}.`
        : `Its return was requested ${at(reversal.requestedAt)} by ${reversal.requestedBy ?? 'a former member of staff'}.${because}`;
    case 'reversed':
      return `Returned to the wallet ${at(reversal?.reversedAt ?? settledAt)}.${because}`;
    case 'refused':
    case 'cancelled':
    case 'expired':
      return `Not paid, ${at(settledAt)}: ${reason ?? state}`;
  }
}

const Progress = ({ payment }: { payment: StaffPhasePaymentDto }) => (
  <p className="wrap-anywhere text-ink-600">{textOf(payment)}</p>
);

function Earlier({ payments }: { payments: readonly StaffPhasePaymentDto[] }) {
  return (
    <details className="text-ink-600">
      <summary className="w-fit cursor-pointer rounded-xs font-medium">
        Earlier payments ({payments.length})
      </summary>
      <ul className="mt-2 grid gap-1.5 border-l-2 border-paper-300 pl-3">
        {payments.map((payment) => (
          <li key={payment.paymentId} className="wrap-anywhere">
            <Money paise={payment.totalPaise} decimals="always" />. {textOf(payment)}
          </li>
        ))}
      </ul>
    </details>
  );
}
