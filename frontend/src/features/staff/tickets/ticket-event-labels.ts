import { TICKET_PRIORITY_LABELS, TICKET_STATE_LABELS } from '@deccanloop/contracts/support/ticket-labels';
import type { StaffTicketDto } from '@deccanloop/contracts/support/ticket-dto';
import {
  TICKET_PRIORITIES,
  TICKET_STATES,
  type MessageAuthor,
  type TicketEventType,
} from '@deccanloop/contracts/support/tickets';
import type { TimelineEvent } from '../../../components/ui/timeline';

type Event = StaffTicketDto['timeline'][number];

const TEXTS = {
  opened: 'Opened',
  customer_replied: 'Customer replied',
  staff_replied: 'Staff replied',
  note_added: 'Internal note',
  state_changed: 'State changed',
  assigned: 'Assignee changed',
  priority_changed: 'Priority changed',
  payment_attached: 'Payment attached',
  quotation_attached: 'Quotation attached',
} as const satisfies Record<TicketEventType, string>;

const ACTORS = {
  customer: 'customer',
  staff: 'staff',
  system: 'automatically',
} as const satisfies Record<MessageAuthor, string>;

const stateOf = (value: unknown) => TICKET_STATES.find((state) => state === value);
const priorityOf = (value: unknown) => TICKET_PRIORITIES.find((priority) => priority === value);

/** What it was before and after, in words; null where the event has none. */
function changeOf({ type, detail }: Event, nameOf: (id: unknown) => string): TimelineEvent['change'] | null {
  const { from, to } = detail as { from?: unknown; to?: unknown };
  if (type === 'assigned') return { from: nameOf(from), to: nameOf(to) };
  if (type === 'state_changed') {
    const [before, after] = [stateOf(from), stateOf(to)];
    if (after === undefined) return null;
    return {
      from: before === undefined ? null : TICKET_STATE_LABELS[before].staff,
      to: TICKET_STATE_LABELS[after].staff,
    };
  }
  if (type === 'priority_changed') {
    const [before, after] = [priorityOf(from), priorityOf(to)];
    if (after === undefined) return null;
    return {
      from: before === undefined ? null : TICKET_PRIORITY_LABELS[before],
      to: TICKET_PRIORITY_LABELS[after],
    };
  }
  return null;
}

const detached = ({ type, detail }: Event): string | null => {
  if (type === 'payment_attached' && detail['payment'] === null) return 'Payment detached';
  if (type === 'quotation_attached' && detail['quotation'] === null) return 'Quotation detached';
  return null;
};

/** @param nameOf the name of a member of staff; "Unassigned" for null */
export function ticketEvent(event: Event, number: number, nameOf: (id: unknown) => string): TimelineEvent {
  const change = changeOf(event, nameOf);
  const { payment, quotation } = event.detail as { payment?: unknown; quotation?: unknown };
  const about = payment ?? quotation;
  return {
    id: String(number),
    at: event.at,
    text: detached(event) ?? TEXTS[event.type],
    actor:
      event.actorName === null
        ? `By ${ACTORS[event.actor]}`
        : `By ${event.actorName}, ${ACTORS[event.actor]}`,
    ...(change && { change }),
    ...(typeof about === 'string' && { children: about }),
    ...(event.actor === 'customer' && { tone: 'brand' as const }),
  };
}
