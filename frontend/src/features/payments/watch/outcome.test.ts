import { PAYER_VIEW_STATES } from '@deccanloop/contracts/payments/payer-view';
import { somePayerView } from '@deccanloop/contracts/payments/samples/some-payer-view';
import { describe, expect, it } from '@jest/globals';
import { isUnresolved, outcomeOf } from './outcome';

describe('which card shows a view', () => {
  it('there is one for each state, and none while the result is awaited', () => {
    const cards = Object.fromEntries(
      PAYER_VIEW_STATES.map((state) => [state, outcomeOf(somePayerView(state))]),
    );
    expect(cards).toEqual({
      waiting_for_payment: null,
      checking: null,
      cancelling: null,
      taking_longer: 'timeout',
      cancelled: 'failed',
      failed: 'failed',
      failed_may_change: 'failed',
      completed: 'success',
      partly_refunded: 'settled',
      refunded: 'settled',
      on_hold: 'held',
      handled_outside: 'settled',
      disputed: 'settled',
    });
  });

  it('only completed is a success: refunded, disputed and held payments have cards of their own', () => {
    const successes = PAYER_VIEW_STATES.filter((state) => outcomeOf(somePayerView(state)) === 'success');
    expect(successes).toEqual(['completed']);
  });

  it('keeps waiting in a state that this page does not know yet', () => {
    expect(outcomeOf(somePayerView('from_the_future' as never))).toBeNull();
  });

  it('counts a payment on hold as unresolved', () => {
    expect(PAYER_VIEW_STATES.filter((state) => isUnresolved(somePayerView(state)))).toEqual([
      'waiting_for_payment',
      'checking',
      'taking_longer',
      'cancelling',
      'on_hold',
    ]);
  });
});
