import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ok, rejected } from '../../../lib/testing/fake-server';
import {
  detailsOf,
  ID,
  PAYER,
  RAZORPAY_ORDER,
  START,
  startApp,
  STATUS_PATH,
  statusOf,
  type App,
} from '../testing/payments-app';
import { payReset, submitRequested } from './pay-slice';

const PROOF = {
  razorpay_payment_id: 'pay_abcdefghijklmn',
  razorpay_order_id: 'order_abcdefghijklmn',
  razorpay_signature: 'f'.repeat(64),
};

let app: App;
beforeEach(async () => {
  app = startApp();
  app.server
    .on(PAYMENT_PATHS.initiate, ok(RAZORPAY_ORDER))
    .on(PAYMENT_PATHS.razorpaySuccess, ok(statusOf('pending')))
    .on(STATUS_PATH, ok(statusOf('pending')))
    .on(PAYMENT_PATHS.verify, ok(statusOf('pending')));
  submit();
  await app.after(0);
});
afterEach(() => app.stop());

const submit = (transactionAmount = '500') =>
  app.dispatch(submitRequested({ gateway: 'razorpay', payer: PAYER, transactionAmount }));
const pay = () => app.payments().pay;
const watch = () => app.payments().watch;
const records = () => app.server.timesOf(PAYMENT_PATHS.razorpaySuccess, START);

describe('the Razorpay checkout', () => {
  it('opens with the order, the company and the payer', () => {
    expect(app.browser.opened).toEqual([
      {
        key: 'rzp_test_1',
        amount: 50_000,
        currency: 'INR',
        order_id: 'order_abcdefghijklmn',
        name: 'Deccanloop Technologies',
        description: 'IT services instalment payment',
        prefill: { name: 'Asha Rao' },
        theme: { color: '#1F5EFF' },
        callback_url: RAZORPAY_ORDER.callbackUrl,
      },
    ]);
    expect(pay().status).toBe('paying');
  });

  it('records the signed result and verifies until the server says completed', async () => {
    await app.after(4_000);
    app.browser.checkout({ type: 'paid', proof: PROOF });
    await app.after(0);
    expect(app.server.callsTo(PAYMENT_PATHS.razorpaySuccess)).toMatchObject([
      { method: 'POST', body: PROOF },
    ]);
    expect(watch()).toMatchObject({ manner: 'paid', phase: 'verifying', outcome: null });
    app.server.on(STATUS_PATH, ok(statusOf('completed', { details: detailsOf() })));
    await app.after(3_000);
    expect(app.server.timesOf(STATUS_PATH, START)).toEqual([3_000, 4_000, 7_000]);
    expect(watch()).toMatchObject({ outcome: 'success', phase: 'ended' });
  });

  it('only enables the form again on Close; a final verification finds what was paid in it', async () => {
    app.server.on(PAYMENT_PATHS.verify, ok(statusOf('completed')));
    app.browser.checkout({ type: 'dismissed' });
    await app.after(0);
    expect(pay()).toMatchObject({ status: 'idle', error: null, attemptFailure: null });
    expect(watch()).toMatchObject({ manner: 'closed', outcome: null });
    await app.after(2_000);
    expect(app.server.timesOf(PAYMENT_PATHS.verify, START)).toEqual([2_000]);
    expect(watch().outcome).toBe('success');
  });

  it('closed without a payment is verified 3 times, with waits of 2 s times the number of the try', async () => {
    const waiting = ok(statusOf('initiated'));
    app.server.on(PAYMENT_PATHS.verify, 'lost', waiting, waiting).on(STATUS_PATH, waiting);
    app.browser.checkout({ type: 'dismissed' });
    await app.after(8_000);
    expect(app.server.timesOf(PAYMENT_PATHS.verify, START)).toEqual([2_000, 4_000, 8_000]);
    expect(watch()).toMatchObject({ attempt: 3, phase: 'listening', outcome: 'pending' });
    app.server.on(STATUS_PATH, ok(statusOf('completed')));
    await app.after(3_000);
    expect(watch().outcome).toBe('success');
  });

  it("is prefilled with the account's details", async () => {
    const prefill = { name: 'Asha R. Rao', email: 'asha@example.in', contact: '+919000000001' };
    app.server.on(PAYMENT_PATHS.initiate, ok({ ...RAZORPAY_ORDER, prefill }));
    app.server.on(PAYMENT_PATHS.verify, ok(statusOf('initiated')));
    app.browser.checkout({ type: 'dismissed' });
    await app.after(0);
    submit('700');
    await app.after(0);
    expect(app.browser.opened[1]?.prefill).toEqual(prefill);
  });

  it('enables the form after a failed attempt; a later attempt in the same overlay succeeds', async () => {
    app.browser.checkout({ type: 'failed', description: 'Card declined' });
    await app.after(0);
    expect(pay()).toMatchObject({ status: 'idle', attemptFailure: 'Card declined' });
    expect(app.browser.closeCheckout).not.toHaveBeenCalled();
    app.browser.checkout({ type: 'paid', proof: PROOF });
    await app.after(0);
    expect(pay().attemptFailure).toBeNull();
    expect(records()).toHaveLength(1);
  });

  it('ignores an earlier failed attempt for 15 s after the signed success', async () => {
    app.server.on(STATUS_PATH, ok(statusOf('failed')));
    app.browser.checkout({ type: 'paid', proof: PROOF });
    await app.after(14_999);
    expect(watch()).toMatchObject({ phase: 'verifying', outcome: null });
    await app.after(3_000);
    expect(watch()).toMatchObject({ phase: 'listening', outcome: 'failed' });
  });

  it('closes by itself when the payment is found paid before the overlay reports it', async () => {
    app.server.on(STATUS_PATH, ok(statusOf('completed', { details: detailsOf() })));
    await app.after(3_000);
    expect(app.browser.closeCheckout).toHaveBeenCalledTimes(1);
    expect(pay().status).toBe('idle');
    expect(watch().outcome).toBe('success');
  });

  it('sends its result again when the connection is lost: after 1, 2, 4 and 8 s', async () => {
    app.server.on(PAYMENT_PATHS.razorpaySuccess, 'lost');
    app.browser.checkout({ type: 'paid', proof: PROOF });
    await app.after(20_000);
    expect(records()).toEqual([0, 1_000, 3_000, 7_000, 15_000]);
    expect(pay().recordError).toMatch(/could not reach/);
    expect(watch().phase).toBe('verifying');
  });

  it('shows an error when the result is rejected, and keeps checking the status', async () => {
    const message = 'The signature of this payment is not valid.';
    app.server.on(PAYMENT_PATHS.razorpaySuccess, rejected(400, 'invalid_signature', { message }));
    app.browser.checkout({ type: 'paid', proof: PROOF });
    await app.after(0);
    expect(pay().recordError).toBe(message);
    expect(records()).toHaveLength(1);
    app.server.on(STATUS_PATH, ok(statusOf('completed')));
    await app.after(3_000);
    expect(watch().outcome).toBe('success');
  });

  it('starts a new payment, with a new key and a new order, when submitted again after Close', async () => {
    app.browser.checkout({ type: 'dismissed' });
    await app.after(1_000);
    submit();
    await app.after(0);
    const keys = app.server.callsTo(PAYMENT_PATHS.initiate).map(({ headers }) => headers['Idempotency-Key']);
    expect(keys).toEqual(['key-1-00000000', 'key-2-00000000']);
    expect(app.browser.opened).toHaveLength(2);
  });

  it('is replaced when the form is submitted again after a failed attempt', async () => {
    app.browser.checkout({ type: 'failed', description: null });
    await app.after(0);
    submit('600');
    await app.after(0);
    expect(app.browser.closeCheckout).toHaveBeenCalledTimes(1);
    expect(app.browser.opened).toHaveLength(2);
  });

  it('is closed when the page is left', async () => {
    app.dispatch(payReset());
    await app.after(0);
    expect(app.browser.closeCheckout).toHaveBeenCalledTimes(1);
  });

  it('is logged when it cannot open; the form is enabled and the next submit works', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    app.browser.checkout({ type: 'dismissed' });
    app.browser.checkoutThere = false;
    await app.after(0);
    submit();
    await app.after(0);
    expect(pay()).toMatchObject({
      status: 'idle',
      script: 'missing',
      error: { message: 'Transaction failed' },
    });
    app.browser.checkoutThere = true;
    const open = jest.spyOn(app.browser.ports, 'openCheckout').mockImplementationOnce(() => {
      throw new Error('blocked');
    });
    submit();
    await app.after(0);
    expect(pay()).toMatchObject({
      status: 'idle',
      error: { code: 'crashed', message: 'Transaction failed' },
    });
    submit();
    await app.after(0);
    expect(open).toHaveBeenCalledTimes(2);
    expect(pay().status).toBe('paying');
    expect(watch().merchantTransactionId).toBe(ID);
    log.mockRestore();
  });
});
