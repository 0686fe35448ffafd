import { TICKET_STATE_LABELS } from '@deccanloop/contracts/support/ticket-labels';
import type { TicketState } from '@deccanloop/contracts/support/tickets';
import { TAG_TONES } from '../../lib/payment-view';
import { Tag } from '../ui/tag';

/** The state of a ticket, in the words of customers or of staff. */
export function TicketStateTag({ state, to }: { state: TicketState; to: 'customer' | 'staff' }) {
  const label = TICKET_STATE_LABELS[state];
  return <Tag tone={TAG_TONES[label.tone]}>{label[to]}</Tag>;
}
