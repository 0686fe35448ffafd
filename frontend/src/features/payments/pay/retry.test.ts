import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ok, rejected } from '../../../lib/testing/fake-server';
import {
  detailsOf,
  ID,
  PHONEPE_ORDER,
  RAZORPAY_ORDER,
  START,
  startApp,
  STATUS_PATH,
  statusOf,
  type App,
} from '../testing/payments-app';
import { rememberTopUp } from '../../../lib/top-up-purpose';
import { watchStarted, watchStopped } from '../watch/watch-slice';
import { retryRequested } from './retry-slice';

let app: App;
beforeEach(async () => {
  app = startApp();
  app.server.on(STATUS_PATH, ok(FAILED));
  app.dispatch(watchStarted({ merchantTransactionId: ID, manner: 'page' }));
  await app.after(0);
});
afterEach(() => app.stop());

const FAILED = statusOf('failed', { details: detailsOf(), can: { cancel: false, retry: true } });
const tryAgain = () => app.dispatch(retryRequested(FAILED));
const calls = () => app.server.callsTo(PAYMENT_PATHS.retry);
const keys = () => new Set(calls().map(({ headers }) => headers['Idempotency-Key']));
const retry = () => app.payments().retry;

describe('retrying a failed payment', () => {
  it("goes to PhonePe's new page", async () => {
    app.server.on(PAYMENT_PATHS.retry, ok(PHONEPE_ORDER));
    tryAgain();
    await app.after(0);
    expect(calls()).toMatchObject([{ method: 'POST', body: { merchantTransactionId: ID } }]);
    expect(app.browser.wentTo).toEqual([PHONEPE_ORDER.paymentUrl]);
  });

  it("opens the checkout with the new order, and after Close shows the payment's state", async () => {
    app.server.on(PAYMENT_PATHS.retry, ok(RAZORPAY_ORDER));
    tryAgain();
    await app.after(0);
    expect(app.browser.opened).toMatchObject([{ order_id: RAZORPAY_ORDER.razorpayOrderId }]);
    app.browser.checkout({ type: 'dismissed' });
    await app.after(0);
    expect(app.payments().watch).toMatchObject({ manner: 'page', outcome: 'failed' });
    expect(retry().status).toBe('idle');
  });

  it('sends one request for a double click, and keeps the key when the answer is lost', async () => {
    app.server.on(PAYMENT_PATHS.retry, 'lost', ok(PHONEPE_ORDER));
    tryAgain();
    tryAgain();
    await app.after(0);
    expect(calls()).toHaveLength(1);
    expect(retry()).toMatchObject({ status: 'idle', error: { code: 'network' } });
    tryAgain();
    await app.after(0);
    expect(calls()).toHaveLength(2);
    expect(keys().size).toBe(1);
  });

  it('says until when the earlier page can be used, and uses a new key afterwards', async () => {
    app.server.on(PAYMENT_PATHS.retry, rejected(409, 'attempt_open', { retryAfter: 90 }), ok(PHONEPE_ORDER));
    tryAgain();
    await app.after(0);
    expect(retry()).toMatchObject({ status: 'idle', heldUntil: START + 90_000, error: null });
    tryAgain();
    await app.after(0);
    expect(keys().size).toBe(2);
  });

  it.each(['cannot_retry', 'gateway_changed'])('goes to the form after %s', async (code) => {
    app.server.on(PAYMENT_PATHS.retry, rejected(409, code));
    tryAgain();
    await app.after(0);
    expect(app.browser.wentTo).toEqual(['/paynow']);
  });

  it('goes back to the quotation where the top-up was for a phase', async () => {
    const quotationId = '0198c0de-0000-7000-8000-000000000002';
    rememberTopUp({ merchantTransactionId: ID, quotationId }, app.browser.ports.storage());
    app.server.on(PAYMENT_PATHS.retry, rejected(409, 'gateway_changed'));
    tryAgain();
    await app.after(0);
    expect(app.browser.wentTo).toEqual([`/dashboard/quotations/${quotationId}`]);
  });

  it('ends when the card is left', async () => {
    app.server.on(PAYMENT_PATHS.retry, 'hang');
    tryAgain();
    await app.after(0);
    app.dispatch(watchStopped());
    await app.after(0);
    expect(calls()[0]?.signal?.aborted).toBe(true);
    expect(retry().status).toBe('idle');
  });
});
