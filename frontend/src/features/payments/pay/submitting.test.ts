import { paise } from '@deccanloop/contracts/money';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ok, rejected } from '../../../lib/testing/fake-server';
import { quotationOfTopUp } from '../../../lib/top-up-purpose';
import {
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

let app: App;
beforeEach(() => {
  app = startApp();
  app.server.on(STATUS_PATH, ok(statusOf('pending')));
});
afterEach(() => app.stop());

const PURPOSE = {
  phasePaymentId: '0198c0de-0000-7000-8000-000000000001',
  quotationId: '0198c0de-0000-7000-8000-000000000002',
  amount: '500',
};

/** What the page shows: the server compares it. */
const SHOWN = { feePaise: paise(10_00), totalPaise: paise(510_10) };
const submit = (transactionAmount = '500') =>
  app.dispatch(submitRequested({ gateway: 'razorpay', payer: PAYER, transactionAmount, shown: SHOWN }));
const calls = () => app.server.callsTo(PAYMENT_PATHS.initiate);
const keys = () => calls().map(({ headers }) => headers['Idempotency-Key']);
const pay = () => app.payments().pay;

describe('submitting a payment', () => {
  it('sends rupees as a JSON number, the mode and the payer', async () => {
    app.server.on(PAYMENT_PATHS.initiate, ok(RAZORPAY_ORDER));
    submit(' 500.10 ');
    await app.after(0);
    expect(calls()).toMatchObject([
      {
        method: 'POST',
        body: {
          ...{ expectedFeePaise: 10_00, expectedTotalPaise: 510_10 },
          transactionAmount: 500.1,
          paymentMode: 'RAZORPAY',
          userId: '42',
          userName: 'Asha Rao',
        },
        headers: { traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/) },
      },
    ]);
  });

  it('sends the phase that it is for, and remembers the way back', async () => {
    app.server.on(PAYMENT_PATHS.initiate, 'lost', ok(RAZORPAY_ORDER));
    const of = { gateway: 'razorpay', payer: PAYER, transactionAmount: '500' } as const;
    submit();
    await app.after(0);
    app.dispatch(submitRequested({ ...of, purpose: PURPOSE }));
    await app.after(0);
    expect(calls().map(({ body }) => (body as { phasePaymentId?: string }).phasePaymentId)).toEqual([
      undefined,
      PURPOSE.phasePaymentId,
    ]);
    // Not a repeat of the plain top-up, whose answer was lost.
    expect(new Set(keys()).size).toBe(2);
    expect(quotationOfTopUp(ID, app.browser.ports.storage())).toBe(PURPOSE.quotationId);
    expect(quotationOfTopUp('DLother', app.browser.ports.storage())).toBeNull();
  });

  it('sends one request for a double click', async () => {
    app.server.on(PAYMENT_PATHS.initiate, 'hang');
    submit();
    submit();
    await app.after(10);
    submit();
    await app.after(10);
    expect(calls()).toHaveLength(1);
    expect(pay().status).toBe('initiating');
  });

  it('opens one checkout for a double click', async () => {
    app.server.on(PAYMENT_PATHS.initiate, ok(RAZORPAY_ORDER));
    submit();
    await app.after(0);
    submit();
    await app.after(0);
    expect(calls()).toHaveLength(1);
    expect(app.browser.opened).toHaveLength(1);
  });

  it('repeats a lost request with the same key', async () => {
    app.server.on(PAYMENT_PATHS.initiate, 'lost', { status: 502, body: '<html>' }, ok(RAZORPAY_ORDER));
    submit();
    await app.after(0);
    expect(pay()).toMatchObject({ status: 'idle', error: { code: 'network' } });
    submit();
    await app.after(0);
    expect(pay()).toMatchObject({ status: 'idle', error: { code: 'unreadable', status: 502 } });
    submit('500.00');
    await app.after(0);
    expect(new Set(keys())).toEqual(new Set(['key-1-00000000']));
    expect(calls()).toHaveLength(3);
  });

  it('keeps the key over a reload', async () => {
    app.server.on(PAYMENT_PATHS.initiate, 'hang');
    submit();
    await app.after(0);
    const stored = new Map(app.browser.stored);
    app.stop();
    app = startApp();
    stored.forEach((value, key) => app.browser.stored.set(key, value));
    app.server.on(STATUS_PATH, ok(statusOf('pending'))).on(PAYMENT_PATHS.initiate, ok(RAZORPAY_ORDER));
    submit();
    await app.after(0);
    expect(keys()).toEqual(['key-1-00000000']);
  });

  it('uses a new key for a changed amount', async () => {
    app.server.on(PAYMENT_PATHS.initiate, 'lost');
    submit('500');
    await app.after(0);
    submit('501');
    await app.after(0);
    expect(keys()).toEqual(['key-1-00000000', 'key-2-00000000']);
  });

  it.each([
    [400, 'validation'],
    [403, 'not_your_payment'],
    [409, 'idempotency_conflict'],
    [409, 'gateway_changed'],
    [409, 'offer_changed'],
    // The gateway rejected the order: the old key would return the same error.
    [502, 'order_rejected'],
  ])('uses a new key after the definite error %i %s', async (status, code) => {
    app.server.on(PAYMENT_PATHS.initiate, rejected(status, code));
    submit();
    await app.after(0);
    expect(pay()).toMatchObject({ status: 'idle', error: { status, code } });
    submit();
    await app.after(0);
    expect(keys()).toEqual(['key-1-00000000', 'key-2-00000000']);
  });

  it.each([
    [503, 'gateway_unavailable'],
    [429, 'rate_limited'],
    [401, 'link_session_expired'],
  ])('keeps the key after %i %s', async (status, code) => {
    app.server.on(PAYMENT_PATHS.initiate, rejected(status, code, { retryAfter: 60 }));
    submit();
    await app.after(0);
    submit();
    await app.after(0);
    expect(keys()).toEqual(['key-1-00000000', 'key-1-00000000']);
  });

  it('repeats 409 in_progress after Retry-After until the answer arrives', async () => {
    app.server.on(
      PAYMENT_PATHS.initiate,
      rejected(409, 'in_progress', { retryAfter: 2 }),
      rejected(409, 'in_progress'),
      ok(RAZORPAY_ORDER),
    );
    submit();
    await app.after(1_999);
    expect(calls()).toHaveLength(1);
    await app.after(1_001);
    expect(app.server.timesOf(PAYMENT_PATHS.initiate, START)).toEqual([0, 2_000, 3_000]);
    expect(new Set(keys()).size).toBe(1);
    expect(pay().status).toBe('paying');
  });

  it('stops after 8 repeats of in_progress and shows the error', async () => {
    app.server.on(PAYMENT_PATHS.initiate, rejected(409, 'in_progress', { retryAfter: 1 }));
    submit();
    await app.after(60_000);
    expect(calls()).toHaveLength(9);
    expect(pay()).toMatchObject({ status: 'idle', error: { code: 'in_progress' } });
  });

  it('passes field errors to the form and keeps what was typed', async () => {
    const errors = { transactionAmount: ['Amount cannot exceed ₹1,00,000'] };
    app.server.on(PAYMENT_PATHS.initiate, rejected(400, 'validation', { errors }));
    submit('100001');
    await app.after(0);
    expect(pay()).toMatchObject({ error: { errors }, request: { transactionAmount: '100001' } });
  });

  it('logs an answer that is not an order, and enables the form again', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    app.server.on(PAYMENT_PATHS.initiate, ok({ ...RAZORPAY_ORDER, razorpayOrderId: '' }));
    submit();
    await app.after(0);
    expect(log).toHaveBeenCalledWith('Invalid response structure from backend');
    expect(pay()).toMatchObject({ status: 'idle', error: { message: 'Transaction failed' } });
    expect(app.browser.opened).toEqual([]);
    log.mockRestore();
  });

  it('is dropped when the screen is left', async () => {
    app.server.on(PAYMENT_PATHS.initiate, 'hang');
    submit();
    await app.after(0);
    app.dispatch(payReset());
    await app.after(0);
    expect(calls()[0]?.signal?.aborted).toBe(true);
    expect(pay().status).toBe('idle');
  });
});
