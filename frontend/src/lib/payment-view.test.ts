import { PAYER_VIEW_STATES } from '@deccanloop/contracts/payments/payer-view';
import { somePayerView } from '@deccanloop/contracts/payments/samples/some-payer-view';
import { describe, expect, it } from '@jest/globals';
import { isOpenView, isReadableStatus, walletShareOf } from './payment-view';

const AT = '2025-11-20T09:04:00Z';
const statesWith = (share: string, completedAt: string | null = AT) =>
  PAYER_VIEW_STATES.filter((state) => walletShareOf(somePayerView(state), completedAt) === share);

describe('a status answer', () => {
  it('cannot be shown without a view', () => {
    expect(isReadableStatus({ status: 'pending', view: somePayerView('checking') })).toBe(true);
    expect(isReadableStatus({ status: 'pending' })).toBe(false);
    expect(isReadableStatus(null)).toBe(false);
  });
});

describe('what a list shows of a payment', () => {
  it('offers a check exactly where the final status is not known', () => {
    expect(PAYER_VIEW_STATES.filter((state) => isOpenView(somePayerView(state)))).toEqual([
      'waiting_for_payment',
      'checking',
      'taking_longer',
      'cancelling',
      'on_hold',
    ]);
  });

  it('shows no wallet amount for a payment on hold, or for a failed one whose bank may have paid', () => {
    expect(statesWith('undecided')).toEqual(['failed_may_change', 'on_hold']);
  });

  it('shows no wallet amount where no money arrived or all of it was refunded', () => {
    expect(statesWith('none')).toEqual(['cancelled', 'failed', 'refunded', 'handled_outside']);
  });

  it('counts only credited payments as credited', () => {
    expect(statesWith('credited')).toEqual(['completed', 'partly_refunded', 'disputed']);
    expect(statesWith('credited', null)).toEqual([]);
  });
});
