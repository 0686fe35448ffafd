import type { TicketState } from '@deccanloop/contracts/support/tickets';

/** What staff may choose next without a reply. `new` is left for good. */
const NEXT: Record<TicketState, readonly TicketState[]> = {
  new: ['open', 'solved', 'closed'],
  open: ['waiting', 'solved', 'closed'],
  waiting: ['open', 'solved', 'closed'],
  solved: ['open', 'closed'],
  closed: ['open'],
};

export const mayStaffSet = (from: TicketState, to: TicketState): boolean => NEXT[from].includes(to);

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
