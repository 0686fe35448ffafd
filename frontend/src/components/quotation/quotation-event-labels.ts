import type { QuotationActor, QuotationEventType } from '@deccanloop/contracts/quotations/states';
import type { TimelineEvent } from '../ui/timeline';

interface EventLabel {
  customer: string;
  staff: string;
  tone?: NonNullable<TimelineEvent['tone']>;
}

/** What each event of a timeline is called, for customers and for staff. */
export const QUOTATION_EVENT_LABELS = {
  details_given: { customer: 'You sent the details', staff: 'Details received', tone: 'brand' },
  claimed: { customer: 'Added to your account', staff: 'Added to the customer’s account' },
  assigned: { customer: 'Assigned', staff: 'Assignee changed' },
  status_changed: { customer: 'Status changed', staff: 'Status changed' },
  priced: { customer: 'Price sent', staff: 'Price sent', tone: 'brand' },
  accepted: { customer: 'You accepted the price', staff: 'Customer accepted the price', tone: 'success' },
  declined: { customer: 'You declined the price', staff: 'Customer declined the price', tone: 'danger' },
  project_status_changed: { customer: 'Project status changed', staff: 'Project status changed' },
  priority_changed: { customer: 'Priority changed', staff: 'Priority changed' },
  deadline_changed: { customer: 'Deadline changed', staff: 'Deadline changed' },
  note_added: { customer: 'Note', staff: 'Internal note' },
  staff_message: { customer: 'Message from our team', staff: 'Message to the customer' },
  customer_message: { customer: 'Your message', staff: 'Message from the customer', tone: 'brand' },
  phase_payment_requested: {
    customer: 'Payment of a phase requested',
    staff: 'Payment of a phase requested',
  },
  phase_payment_cancelled: {
    customer: 'Payment of a phase cancelled',
    staff: 'Payment of a phase cancelled',
  },
  phase_payment_expired: {
    customer: 'Payment of a phase ended: the top-ups did not arrive in time',
    staff: 'Payment of a phase ended: the top-ups did not arrive in time',
    tone: 'warning',
  },
  phase_payment_refused: {
    customer: 'A phase was not paid',
    staff: 'A phase was not paid',
    tone: 'danger',
  },
  phase_paid: { customer: 'Phase paid', staff: 'Phase paid', tone: 'success' },
  phase_reversal_requested: { customer: 'Return requested', staff: 'Reversal of a phase requested' },
  phase_reversed: {
    customer: 'Phase payment returned to your wallet',
    staff: 'Phase payment returned to the wallet',
    tone: 'warning',
  },
} as const satisfies Record<QuotationEventType, EventLabel>;

const ACTORS = {
  customer: { customer: 'By you', staff: 'customer' },
  staff: { customer: 'By our team', staff: 'staff' },
  system: { customer: 'Automatically', staff: 'automatically' },
} as const satisfies Record<QuotationActor, Record<'customer' | 'staff', string>>;

interface Event {
  id: number;
  at: string;
  type: QuotationEventType;
  actor: QuotationActor;
  actorName: string | null;
}

/** What both sides show of an event: its name, time and actor. */
export function quotationEvent(event: Event, to: 'customer' | 'staff'): TimelineEvent {
  const { id, at, type, actor, actorName } = event;
  const label: EventLabel = QUOTATION_EVENT_LABELS[type];
  const ofStaff =
    actorName === null ? `By ${ACTORS[actor].staff}` : `By ${actorName}, ${ACTORS[actor].staff}`;
  return {
    id: String(id),
    at,
    text: label[to],
    actor: to === 'customer' ? ACTORS[actor].customer : actor === 'system' ? 'Automatically' : ofStaff,
    ...(label.tone && { tone: label.tone }),
  };
}
