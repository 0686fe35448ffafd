import type { ViewTone } from '../payments/payer-view';
import type { TicketPriority, TicketState } from './tickets';

export interface TicketStateLabel {
  customer: string;
  /** The customer's next step, in a sentence. */
  hint: string;
  staff: string;
  tone: ViewTone;
}

/** The names of the states of a ticket, for customers and for staff. */
export const TICKET_STATE_LABELS = {
  new: {
    customer: 'Received',
    hint: 'We have your request. Our answer comes by mail, and is shown here.',
    staff: 'New',
    tone: 'progress',
  },
  open: {
    customer: 'With us',
    hint: 'We are working on it. You need to do nothing now.',
    staff: 'Open',
    tone: 'progress',
  },
  waiting: {
    customer: 'Waiting for you',
    hint: 'We have answered. Reply below if something is still open.',
    staff: 'Waiting for customer',
    tone: 'warning',
  },
  solved: {
    customer: 'Solved',
    hint: 'We think that this is solved. A reply opens it again.',
    staff: 'Solved',
    tone: 'success',
  },
  closed: {
    customer: 'Closed',
    hint: 'This request is closed. A reply opens it again.',
    staff: 'Closed',
    tone: 'neutral',
  },
} as const satisfies Record<TicketState, TicketStateLabel>;

export const TICKET_PRIORITY_LABELS = {
  low: 'Low',
  normal: 'Normal',
  high: 'High',
  urgent: 'Urgent',
} as const satisfies Record<TicketPriority, string>;
