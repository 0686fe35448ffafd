import { TICKET_STATES } from '@deccanloop/contracts/support/tickets';
import { describe, expect, it } from '@jest/globals';
import { afterAssignment, afterCustomerChoice, afterCustomerMessage, mayStaffSet } from './state-rules';

const each = <T>(result: (state: (typeof TICKET_STATES)[number]) => T) =>
  Object.fromEntries(TICKET_STATES.map((state) => [state, result(state)]));

describe('the state of a ticket', () => {
  it('reopens by a message of the customer, except one that is still new', () => {
    expect(each(afterCustomerMessage)).toEqual({
      ...{ new: 'new', open: 'open', waiting: 'open', solved: 'open', closed: 'open' },
    });
  });

  it('follows what the customer chooses', () => {
    expect(each((state) => afterCustomerChoice(state, 'closed'))).toEqual(each(() => 'closed'));
    expect(each((state) => afterCustomerChoice(state, 'open'))).toEqual({
      ...{ new: 'new', open: 'open', waiting: 'waiting', solved: 'open', closed: 'open' },
    });
  });

  it('can be set by staff, but never back to new, and out of closed only by reopening', () => {
    expect(each((from) => TICKET_STATES.filter((to) => mayStaffSet(from, to)))).toEqual({
      new: ['open', 'solved', 'closed'],
      open: ['waiting', 'solved', 'closed'],
      waiting: ['open', 'solved', 'closed'],
      solved: ['open', 'closed'],
      closed: ['open'],
    });
  });

  it('opens when somebody takes up a new ticket', () => {
    expect(afterAssignment('new', true)).toBe('open');
    expect(afterAssignment('new', false)).toBe('new');
    expect(afterAssignment('solved', true)).toBe('solved');
  });
});
