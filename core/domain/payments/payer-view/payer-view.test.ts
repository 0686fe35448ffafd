import { describe, expect, it } from '@jest/globals';
import type { PayerViewDto } from '@deccanloop/contracts/payments/payer-view';
import type { PayerViewInput, ViewedPayment } from './payer-view-input';
import { payerView } from './payer-view';
import {
  at,
  DAY,
  heldCapture,
  MINUTE,
  PAYMENT_ID,
  SECOND,
  someAttempt,
  someCapture,
  someDispute,
  payerViewInput,
  somePayment,
  someRefund,
} from './testing/view-input';

const viewOf = (
  payment: Partial<ViewedPayment>,
  viewInput: Partial<PayerViewInput> = {},
  ageMs = 10 * SECOND,
): PayerViewDto => payerView(somePayment(payment), payerViewInput(viewInput), 'payer', at(ageMs));

const PROMISE = `If your bank took money, it will reach your wallet or be returned, and we tell you which. We check until 28 Nov. Please quote ${PAYMENT_ID} if you contact us.`;
const RBI =
  'If your bank shows a debit for this payment, the bank must return it by 27 Nov (T + 5 days, as per RBI rules).';
const completed = { state: 'completed', nextCheckAt: null } as const;

describe('before the end', () => {
  it('verifies, and does not offer to pay again while an attempt is unanswered', () => {
    const view = viewOf({}, { attempts: [someAttempt({ gatewayState: 'attempted' })] });
    expect(view).toMatchObject({
      state: 'checking',
      heading: 'Verifying Payment',
      text: "We're verifying your payment with Razorpay. Please wait...",
      notes: ['Please do not pay again while we are checking.'],
      payAgain: 'no',
      actions: { cancel: true, retry: false, receipt: false },
      watchEndsAt: '2026-11-28T17:12:00.000Z',
      isFinal: false,
    });
  });

  it('says after a minute that the page may be left', () => {
    const view = viewOf({}, { attempts: [someAttempt({ gatewayState: 'attempted' })] }, 2 * MINUTE);
    expect(view.text).toBe(
      "We're still processing your payment. Please check your wallet or contact support.",
    );
  });

  it('counts a return from the checkout as an attempt before the gateway shows it', () => {
    expect(viewOf({})).toMatchObject({ state: 'waiting_for_payment', payAgain: 'safe' });
    const returned = viewOf({}, { checkoutReturnedAt: at(8 * SECOND) });
    expect(returned).toMatchObject({ state: 'checking', payAgain: 'no' });
    // The attempt before the payer tried again.
    expect(viewOf({}, { checkoutReturnedAt: at(-SECOND) }).state).toBe('waiting_for_payment');
  });

  it('does not take an earlier failed Razorpay try for the answer once the payer returned from a paid one', () => {
    const failed = { state: 'failed', stateReason: 'The bank declined the payment.' } as const;
    const viewInput = {
      attempts: [someAttempt({ gatewayState: 'failed' })],
      checkoutReturnedAt: at(8 * SECOND),
    };
    expect(viewOf(failed, viewInput)).toMatchObject({
      state: 'checking',
      notes: ['Please do not pay again while we are checking.'],
      payAgain: 'no',
      actions: { retry: false, cancel: false },
    });
    expect(viewOf(failed, viewInput, 6 * MINUTE)).toMatchObject({
      state: 'taking_longer',
      notes: [PROMISE],
      actions: { retry: false },
    });
    // PhonePe sends its payers back after failures too.
    const fromPhonePe = viewOf({ ...failed, gateway: 'phonepe' }, viewInput);
    expect(fromPhonePe.state).toBe('failed_may_change');
    // The attempt before the payer tried again, and the end of polling.
    const before = { ...viewInput, checkoutReturnedAt: at(-SECOND) };
    expect(viewOf(failed, before).state).toBe('failed_may_change');
    expect(viewOf({ ...failed, nextCheckAt: null }, viewInput, 7 * DAY).state).toBe('failed');
  });

  it('says that a later attempt is unanswered, although an earlier one failed', () => {
    for (const gatewayState of ['attempted', 'authorized'] as const) {
      const view = viewOf({ state: 'failed' }, { attempts: [someAttempt({ gatewayState })] });
      expect(view).toMatchObject({ state: 'checking', payAgain: 'no', actions: { retry: false } });
    }
  });

  it('asks first while the gateway has never answered about an order that can be paid', () => {
    const attempts = [someAttempt({ gatewayState: 'unknown' })];
    expect(viewOf({ state: 'initiated' }, { attempts }).payAgain).toBe('ask_first');
  });

  it.each(['razorpay', 'phonepe'] as const)(
    'shows a timeout on %s with the exact text, and what the bank does',
    (gateway) => {
      const attempts = [someAttempt({ gatewayState: 'attempted' })];
      const view = viewOf({ gateway, state: 'timeout' }, { attempts }, 6 * MINUTE);
      expect(view).toMatchObject({
        state: 'taking_longer',
        heading: 'Payment Verification Timeout',
        text: "We're still processing your payment. Please check your wallet or contact support.",
        notes: [PROMISE],
        payAgain: 'ask_first',
        actions: { retry: false },
      });
    },
  );

  it('offers to cancel, and no second payment beside it', () => {
    const view = viewOf({ cancelRequestedAt: at(5 * SECOND) });
    expect(view).toMatchObject({ state: 'cancelling', payAgain: 'no', actions: { cancel: false } });
  });

  it('says that a cancel request could not be carried out, and why', () => {
    const viewInput = {
      attempts: [someAttempt({ gatewayState: 'authorized' })],
      cancelRejectedAt: at(5 * SECOND),
    };
    const view = viewOf({}, viewInput);
    expect(view.actions.cancel).toBe(false);
    expect(view.notes[0]).toBe(
      'You asked to cancel this payment, but it could not be cancelled: your bank had already approved it.',
    );
    const held = viewOf({ underReview: true }, { captures: [heldCapture()], cancelRejectedAt: at(SECOND) });
    expect(held.notes[0]).toMatch(/could not be cancelled: the money had already been taken/);
    const paid = viewOf(completed, { captures: [someCapture()], cancelRejectedAt: at(SECOND) });
    expect(paid.notes[0]).toMatch(/could not be cancelled/);
  });
});

describe('an end without money', () => {
  const failed = { state: 'failed', stateReason: 'There was not enough balance in the account.' } as const;

  it('at Razorpay may change, and never says that nothing was taken', () => {
    const view = viewOf(failed, { attempts: [someAttempt({ gatewayState: 'failed' })] });
    expect(view).toMatchObject({
      state: 'failed_may_change',
      heading: 'Payment Failed',
      text: 'Transaction failed or was cancelled.',
      notes: ['There was not enough balance in the account.', PROMISE],
      payAgain: 'ask_first',
      actions: { retry: true },
    });
  });

  it('at PhonePe is final: no money was taken, and RBI’s rule', () => {
    const attempts = [someAttempt({ gatewayState: 'failed', isFinal: true })];
    const view = viewOf({ ...failed, gateway: 'phonepe', nextCheckAt: null }, { attempts });
    expect(view).toMatchObject({
      state: 'failed',
      notes: [
        'There was not enough balance in the account.',
        'PhonePe has confirmed that no money was taken for this payment.',
        RBI,
      ],
      payAgain: 'safe',
      actions: { retry: true },
      watchEndsAt: null,
    });
  });

  it('of an order that was never created', () => {
    const attempts = [someAttempt({ orderState: 'rejected', gatewayState: 'failed', isFinal: true })];
    expect(viewOf({ state: 'failed', nextCheckAt: null }, { attempts }).notes).toEqual([
      'The payment was not started at the gateway, so no money was taken.',
    ]);
  });

  it('at Razorpay after polling has ended says what we know', () => {
    const attempts = [someAttempt({ gatewayState: 'failed' })];
    const view = viewOf({ state: 'failed', nextCheckAt: null }, { attempts }, 7 * DAY);
    expect(view.state).toBe('failed');
    expect(view.notes).toEqual([
      `We checked with Razorpay until 28 Nov and received no money for this payment. Please quote ${PAYMENT_ID} if you contact us.`,
      RBI,
    ]);
  });

  it('by the payer’s own cancel says so, and does not wait for a PhonePe order that can still be paid', () => {
    const attempts = [someAttempt({ expiresAt: at(20 * MINUTE) })];
    const view = viewOf({ gateway: 'phonepe', state: 'cancelled' }, { attempts });
    expect(view).toMatchObject({
      heading: 'Payment cancelled',
      text: 'You cancelled this payment.',
      payAgain: 'safe',
      actions: { retry: false },
    });
    expect(viewOf({ state: 'cancelled' }).actions.retry).toBe(true);
  });
});

describe('money that arrived', () => {
  it('shows completed with the exact text', () => {
    expect(viewOf(completed, { captures: [someCapture()] })).toMatchObject({
      state: 'completed',
      heading: 'Payment Successful!',
      text: 'Your payment has been processed successfully. Your wallet has been credited.',
      notes: [],
      payAgain: 'safe',
      actions: { cancel: false, retry: false, receipt: true },
      isFinal: true,
    });
  });

  it.each(['pending', 'failed', 'cancelled', 'timeout'] as const)(
    'shows another amount as on hold, whatever the state was (%s)',
    (state) => {
      const view = viewOf({ state, underReview: true }, { captures: [heldCapture()] }, DAY);
      expect(view).toMatchObject({
        state: 'on_hold',
        heading: 'Payment on hold',
        payAgain: 'no',
        actions: { cancel: false, retry: false, receipt: false, support: true },
      });
      expect(view.text).toMatch(/^Your money is safe\. Please do not pay again\. Our payments team/);
      expect(view.notes.slice(0, 2)).toEqual([
        '₹400.00 arrived. The payment was for ₹500.00.',
        'Our payments team decides by 24 Nov (within 2 working days).',
      ]);
    },
  );

  it('stays on hold when staff have closed its findings', () => {
    const view = viewOf({ state: 'initiated', underReview: false }, { captures: [heldCapture()] });
    expect(view).toMatchObject({ state: 'on_hold', payAgain: 'no', actions: { cancel: false } });
  });

  it('says when it is on hold for longer than promised', () => {
    const view = viewOf({ underReview: true }, { captures: [heldCapture()] }, 7 * DAY);
    expect(view.notes.join(' ')).toMatch(/taking longer than the 2 working days/);
  });

  it('shows money on hold as being returned once staff refund it', () => {
    const refunds = [someRefund({ state: 'pending', amountPaise: 400_00, isOfHeldMoney: true })];
    const view = viewOf({ underReview: true }, { captures: [heldCapture()], refunds });
    expect(view).toMatchObject({
      state: 'refunded',
      text: 'The ₹400.00 that you paid is on its way back to you. It was not credited to your wallet.',
      actions: { receipt: false },
      isFinal: false,
    });
    const failed = [someRefund({ state: 'failed', amountPaise: 400_00, isOfHeldMoney: true })];
    const again = viewOf({ underReview: true }, { captures: [heldCapture()], refunds: failed });
    expect(again.state).toBe('on_hold');
    expect(again.notes.join(' ')).toMatch(/our payments team will send it again/);
  });

  it('names the one of two uncredited payments that is still on its way back', () => {
    const captures = [someCapture({ id: 'capture-2', status: 'refunded', creditPaise: null }), heldCapture()];
    const refunds = [someRefund({ state: 'pending', amountPaise: 400_00, isOfHeldMoney: true })];
    expect(viewOf({ state: 'failed', underReview: true }, { captures, refunds }).text).toBe(
      'The ₹400.00 that you paid is on its way back to you. It was not credited to your wallet.',
    );
  });

  it('shows a partial refund with amounts', () => {
    const view = viewOf(completed, { captures: [someCapture()], refunds: [someRefund()] });
    expect(view).toMatchObject({
      state: 'partly_refunded',
      text: '₹490.00 was credited to your wallet. ₹100.00 of the ₹500.00 that you paid was refunded.',
      actions: { receipt: true },
      isFinal: true,
    });
    expect(view.notes).toEqual([
      'A refund of ₹100.00 was sent on 23 Nov, 10:42 pm. Banks usually show it within 5 to 7 working days.',
    ]);
  });

  it('does not show a fully refunded payment as a success', () => {
    const refunds = [someRefund({ state: 'pending', amountPaise: 500_00 })];
    expect(viewOf(completed, { captures: [someCapture()], refunds })).toMatchObject({
      state: 'refunded',
      heading: 'Payment refunded',
      text: 'The ₹500.00 that you paid is on its way back to you. It is no longer in your wallet.',
      isFinal: false,
    });
  });

  it('shows a refund made in the gateway’s dashboard', () => {
    const outsideRefunds = [{ captureId: 'capture-1', state: 'processed', amountPaise: 100_00 } as const];
    const view = viewOf(completed, { captures: [someCapture()], outsideRefunds });
    expect(view.state).toBe('partly_refunded');
    expect(view.notes[0]).toMatch(/^Razorpay has returned ₹100.00 to you/);
  });

  it('leaves the credited attempt unchanged when the gateway refunds another attempt', () => {
    const outsideRefunds = [{ captureId: null, state: 'processed', amountPaise: 500_00 } as const];
    const view = viewOf(completed, { captures: [someCapture()], outsideRefunds });
    expect(view.state).toBe('completed');
    expect(view.notes).toEqual([
      'Your bank also took ₹500.00 for another attempt at this payment. Razorpay has returned it to you; banks usually show it within 5 to 7 working days.',
    ]);
  });

  it('leaves the credited attempt unchanged when a dispute about another one is lost', () => {
    const disputes = [someDispute({ captureId: null, status: 'lost', amountPaise: 500_00 })];
    expect(viewOf(completed, { captures: [someCapture()], disputes }).state).toBe('completed');
  });

  it('shows money that was returned before it was credited', () => {
    const captures = [someCapture({ status: 'refunded', creditPaise: null })];
    expect(viewOf({ state: 'failed', nextCheckAt: null }, { captures })).toMatchObject({
      state: 'refunded',
      text: 'The ₹500.00 that you paid was returned to you. It was not credited to your wallet.',
      actions: { retry: false, receipt: false },
    });
  });

  it('shows a second capture and keeps the receipt', () => {
    const second = { id: 'capture-2' };
    const both = viewOf(completed, { captures: [someCapture(), someCapture(second)] });
    expect(both.notes[0]).toMatch(
      /^2 payments were received for this top-up, ₹1,000.00 in all\. Each was credited/,
    );
    const held = viewOf(
      { ...completed, underReview: true },
      { captures: [someCapture(), heldCapture({ ...second, amountPaise: 500_00 })] },
    );
    expect(held).toMatchObject({ state: 'completed', actions: { receipt: true }, isFinal: false });
    expect(held.notes[0]).toBe(
      'A further payment of ₹500.00 arrived on 22 Nov, 10:42 pm and is on hold. It is safe: our payments team credits or returns it by 24 Nov.',
    );
  });

  it('shows a dispute neutrally, and a lost one as returned money', () => {
    const captures = [someCapture()];
    const open = viewOf(completed, { captures, disputes: [someDispute()] });
    expect(open).toMatchObject({ state: 'disputed', tone: 'warning', actions: { receipt: true } });
    expect(open.notes[0]).toMatch(/^On 24 Nov your bank opened a dispute about ₹500.00/);
    expect(viewOf(completed, { captures, disputes: [someDispute({ status: 'lost' })] }).state).toBe(
      'refunded',
    );
    expect(viewOf(completed, { captures, disputes: [someDispute({ status: 'won' })] }).state).toBe(
      'completed',
    );
    // Of another payment of the order, which was never captured here.
    const ofAnother = someDispute({ status: 'lost', captureId: null });
    expect(viewOf(completed, { captures, disputes: [ofAnother] }).state).toBe('completed');
  });

  it('formats another currency in its own way', () => {
    const usd = heldCapture({ holdReason: 'currency_differs', currency: 'USD', amountPaise: 5_00 });
    expect(viewOf({ underReview: true }, { captures: [usd] }).notes[0]).toBe(
      'USD 5.00 arrived. The payment was for ₹500.00.',
    );
  });
});
