import { TICKET_PRIORITY_LABELS, TICKET_STATE_LABELS } from '@deccanloop/contracts/support/ticket-labels';
import type { TicketPriority, TicketState } from '@deccanloop/contracts/support/tickets';
import { ChevronsUp, ChevronUp } from 'lucide-react';
import { TAG_TONES } from '../../lib/payment-view';
import { Tag } from '../ui/tag';

/** The state of a ticket, in the words of customers or of staff. */
export function TicketStateTag({ state, to }: { state: TicketState; to: 'customer' | 'staff' }) {
  const label = TICKET_STATE_LABELS[state];
  return <Tag tone={TAG_TONES[label.tone]}>{label[to]}</Tag>;
}

/** Only what differs from a normal priority is marked. */
export function PriorityText({ priority }: { priority: TicketPriority }) {
  const label = TICKET_PRIORITY_LABELS[priority];
  if (priority === 'low' || priority === 'normal') return <span className="text-ink-600">{label}</span>;
  const Icon = priority === 'urgent' ? ChevronsUp : ChevronUp;
  return (
    <span className="inline-flex items-center gap-1 font-semibold text-danger-700">
      <Icon aria-hidden className="size-4" /> {label}
    </span>
  );
}
