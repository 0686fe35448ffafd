import { formatPaise, paise } from '@deccanloop/contracts/money';
import type { StaffQuotationDto } from '@deccanloop/contracts/quotations/dto';
import {
  PROJECT_STATUS_LABELS,
  PROJECT_STATUSES,
  QUOTATION_STATUSES,
} from '@deccanloop/contracts/quotations/states';
import { quotationEvent } from '../../../components/quotation/quotation-event-labels';
import { priorityLabel, QUOTATION_STATUS_LABELS } from '../../../components/quotation/quotation-labels';
import type { TimelineEvent } from '../../../components/ui/timeline';
import { dayText } from '../../../lib/india-days';
import { OPTED_OUT } from '../labels/mail-labels';

type Event = StaffQuotationDto['timeline'][number];

const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

const statusText = (value: unknown): string | null => {
  const status = QUOTATION_STATUSES.find((each) => each === value);
  return status === undefined ? null : QUOTATION_STATUS_LABELS[status].staff;
};
const projectText = (value: unknown): string | null => {
  const status = PROJECT_STATUSES.find((each) => each === value);
  return status === undefined ? null : PROJECT_STATUS_LABELS[status];
};

/** What it was before and after, in words; null where the event has none. */
function changeOf(event: Event, nameOf: (id: unknown) => string): TimelineEvent['change'] | null {
  const { type, detail } = event;
  const { from, to } = detail as { from?: unknown; to?: unknown };
  switch (type) {
    case 'assigned':
      // Older events have only the new assignee.
      return { from: from === undefined ? null : nameOf(from), to: nameOf(detail['userId']) };
    case 'status_changed':
      return { from: statusText(from), to: statusText(to) ?? '' };
    case 'project_status_changed':
      return { from: projectText(from), to: projectText(to) ?? '' };
    case 'priority_changed':
      return {
        from: typeof from === 'string' ? priorityLabel(from) : null,
        to: priorityLabel(textOf(to) ?? ''),
      };
    case 'deadline_changed':
      return {
        from: typeof from === 'string' ? dayText(from) : null,
        to: typeof to === 'string' ? dayText(to) : 'None',
      };
    default:
      return null;
  }
}

/** "Phase 2, ₹1,180.00", "₹50,000.00 in 3 phases" */
function aboutOf({ type, detail }: Event): string | null {
  const { phase, phases, totalPaise } = detail;
  const money =
    typeof totalPaise === 'number' ? formatPaise(paise(totalPaise), { decimals: 'always' }) : null;
  if (typeof phase === 'number') return money === null ? `Phase ${phase}` : `Phase ${phase}, ${money}`;
  if (type === 'priced' && money !== null)
    return `${money} before GST, in ${textOf(phases) ?? '?'} ${phases === 1 ? 'phase' : 'phases'}`;
  return money;
}

/** Why a payment ended, or was to be returned; names of reasons are ours. */
const REASONS: Readonly<Record<string, string>> = {
  wallet_short: 'The wallet balance was too low.',
  not_available: 'The phase did not belong to this wallet, or had another price.',
  cancelled: 'The customer cancelled it.',
  declined: 'The customer declined the quotation.',
  expired: 'The top-ups did not arrive in time.',
};

/** @param nameOf the name of a member of staff, or what stands for null */
export function staffQuotationEvent(event: Event, nameOf: (id: unknown) => string): TimelineEvent {
  const change = changeOf(event, nameOf);
  const reason = textOf(event.detail['reason']);
  const lines = [
    aboutOf(event),
    reason === null ? null : (REASONS[reason] ?? reason),
    event.text,
    event.optedOut ? OPTED_OUT : null,
  ].filter((line) => line !== null);
  return {
    ...quotationEvent(event, 'staff'),
    ...(change && { change }),
    ...(lines.length > 0 && { children: lines.join('\n') }),
  };
}
