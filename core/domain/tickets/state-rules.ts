import { STAFF_NEXT_STATES, type TicketState } from '@deccanloop/contracts/support/tickets';

/** Whether staff may set this state without a reply. */
export const mayStaffSet = (from: TicketState, to: TicketState): boolean =>
  STAFF_NEXT_STATES[from].some((next) => next === to);

/** A reply reopens; a ticket that staff have not taken up stays new. */
export const afterCustomerMessage = (state: TicketState): TicketState => (state === 'new' ? 'new' : 'open');

/** A customer reopens what is solved or closed, and closes anything; the rest stays as it is. */
export function afterCustomerChoice(state: TicketState, chosen: 'open' | 'closed'): TicketState {
  if (chosen === 'closed') return 'closed';
  return state === 'solved' || state === 'closed' ? 'open' : state;
}

/** Taking up a new ticket opens it. */
export const afterAssignment = (state: TicketState, isAssigned: boolean): TicketState =>
  state === 'new' && isAssigned ? 'open' : state;
