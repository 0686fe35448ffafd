import { formatPaise, paise } from '@deccanloop/contracts/money';
import type { QuotationDetailDto } from '@deccanloop/contracts/quotations/dto';
import {
  PROJECT_STATUS_LABELS,
  PROJECT_STATUSES,
  QUOTATION_STATUSES,
  type QuotationEventType,
} from '@deccanloop/contracts/quotations/states';
import { quotationEvent } from '../../../components/quotation/quotation-event-labels';
import { QUOTATION_STATUS_LABELS } from '../../../components/quotation/quotation-labels';
import type { TimelineEvent } from '../../../components/ui/timeline';
import { longDate } from '../../../lib/long-date';

export type CustomerEvent = QuotationDetailDto['timeline'][number];

/** Their text is in the conversation. */
const MESSAGES: ReadonlySet<QuotationEventType> = new Set(['staff_message', 'customer_message']);

const money = (amount: number) => formatPaise(paise(amount), { decimals: 'always' });

/** What an event was about, in the customer's words; null where its name says it all. */
export function detailOf({ type, phase, totalPaise, to, reason }: CustomerEvent): string | null {
  if (phase !== null) {
    const amount = totalPaise === null ? '' : `, ${money(totalPaise)} with GST`;
    return `Phase ${phase}${amount}${reason === null ? '' : `. ${reason}`}`;
  }
  switch (type) {
    case 'status_changed': {
      const status = QUOTATION_STATUSES.find((each) => each === to);
      return status === undefined ? null : QUOTATION_STATUS_LABELS[status].customer;
    }
    case 'project_status_changed': {
      const status = PROJECT_STATUSES.find((each) => each === to);
      return status === undefined ? null : PROJECT_STATUS_LABELS[status];
    }
    case 'deadline_changed':
      return to === null ? 'No deadline' : longDate(to, 'short');
    case 'priced':
    case 'accepted':
    case 'declined':
      return totalPaise === null ? null : `${money(totalPaise)} before GST`;
    default:
      return null;
  }
}

/** The timeline, oldest first: the request, then every event. */
export function customerTimeline({
  submittedAt,
  timeline,
}: Pick<QuotationDetailDto, 'submittedAt' | 'timeline'>): TimelineEvent[] {
  const events = timeline.map((event): TimelineEvent => {
    const detail = detailOf(event);
    return {
      ...quotationEvent(event, 'customer'),
      ...(detail !== null && { children: <p className="mt-0.5 text-ink-700">{detail}</p> }),
    };
  });
  return [{ id: 'sent', text: 'Request sent', at: submittedAt, tone: 'brand' }, ...events];
}

/** The conversation: messages of both sides, and what the customer wrote with a decision. */
export const messagesOf = ({ timeline }: Pick<QuotationDetailDto, 'timeline'>): CustomerEvent[] =>
  timeline.filter(
    ({ type, text }) => text !== null && (MESSAGES.has(type) || type === 'accepted' || type === 'declined'),
  );

const ENDINGS: ReadonlySet<QuotationEventType> = new Set([
  'phase_payment_cancelled',
  'phase_payment_expired',
  'phase_payment_refused',
  'phase_reversed',
]);
const OF_PAYMENT: ReadonlySet<QuotationEventType> = new Set([
  ...ENDINGS,
  'phase_payment_requested',
  'phase_paid',
]);

/** How the last payment of an unpaid phase of the present price ended; null where there was none. */
export function lastEndingOf(timeline: readonly CustomerEvent[], phase: number): CustomerEvent | null {
  // A new price replaced the unpaid phases, and kept their numbers.
  const since = timeline.findLastIndex(({ type }) => type === 'priced');
  const last = timeline
    .slice(since + 1)
    .findLast((event) => event.phase === phase && OF_PAYMENT.has(event.type));
  return last !== undefined && ENDINGS.has(last.type) ? last : null;
}
