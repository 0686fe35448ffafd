import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { somePayerView } from '@deccanloop/contracts/payments/samples/some-payer-view';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ok } from '../../../lib/testing/fake-server';
import { formShown, payReset, submitRequested } from '../pay/pay-slice';
import { retryRequested } from '../pay/retry-slice';
import { questionText } from '../screens/pay-again-question';
import {
  detailsOf,
  ID,
  openPayment,
  PAYER,
  PHONEPE_ORDER,
  RAZORPAY_ORDER,
  startApp,
  STATUS_PATH,
  statusOf,
  type App,
} from '../testing/payments-app';
import { watchStarted } from '../watch/watch-slice';
import { payAgainAnswered } from './open-slice';

let app: App;
beforeEach(async () => {
  app = startApp();
  app.server
    .on(PAYMENT_PATHS.initiate, ok(RAZORPAY_ORDER))
    .on(PAYMENT_PATHS.phonepeInitiate, ok(PHONEPE_ORDER))
    .on(PAYMENT_PATHS.verify, ok(statusOf('pending')))
    .on(STATUS_PATH, ok(statusOf('pending')));
  app.dispatch(formShown({ userId: '42' }));
  await app.after(0);
});
afterEach(() => app.stop());

async function submit(gateway: 'razorpay' | 'phonepe' = 'razorpay') {
  app.dispatch(submitRequested({ gateway, payer: PAYER, transactionAmount: '500' }));
  await app.after(0);
}
const listed = (...payments: ReturnType<typeof openPayment>[]) =>
  app.server.on(PAYMENT_PATHS.openPayments, ok({ payments }));
const initiations = () =>
  app.server.callsTo(PAYMENT_PATHS.initiate).length +
  app.server.callsTo(PAYMENT_PATHS.phonepeInitiate).length;
const question = () => app.payments().open.question;

describe('paying while another payment has an attempt at its gateway', () => {
  it.each(['razorpay', 'phonepe'] as const)(
    'asks first, although no unresolved payment was known when the form was shown (%s)',
    async (gateway) => {
      listed(openPayment());
      await submit(gateway);
      expect(question()).toMatchObject({ merchantTransactionId: ID });
      expect(initiations()).toBe(0);
      app.dispatch(payAgainAnswered(true));
      await app.after(0);
      expect(initiations()).toBe(1);
      expect(question()).toBeNull();
    },
  );

  it('starts nothing when the payer waits for the result, and asks again the next time', async () => {
    listed(openPayment());
    await submit();
    app.dispatch(payAgainAnswered(false));
    await app.after(0);
    expect(app.payments().pay).toMatchObject({ status: 'idle', error: null });
    expect(initiations()).toBe(0);
    await submit();
    expect(question()).not.toBeNull();
  });

  it('starts nothing beside a payment that must be settled first', async () => {
    listed(openPayment({ view: somePayerView('checking', { payAgain: 'no' }) }));
    await submit();
    expect(question()).toBeNull();
    expect(initiations()).toBe(0);
    expect(app.payments().pay.status).toBe('idle');
  });

  it('does not ask about a payment without an attempt', async () => {
    const view = somePayerView('waiting_for_payment', { payAgain: 'safe' });
    listed(openPayment({ hasAttempt: false, view }));
    await submit();
    expect(initiations()).toBe(1);
  });

  it('starts nothing while the server cannot be reached', async () => {
    app.server.on(PAYMENT_PATHS.openPayments, 'lost');
    await submit();
    expect(initiations()).toBe(0);
    expect(app.payments()).toMatchObject({ pay: { status: 'idle' }, open: { status: 'unreachable' } });
  });

  it('drops the question when the screen is left', async () => {
    listed(openPayment());
    await submit();
    app.dispatch(payReset());
    await app.after(0);
    expect(question()).toBeNull();
  });
});

describe('an initiation whose answer was lost', () => {
  it('hides the pay button until the server answers again, and then keeps its key', async () => {
    app.server.on(PAYMENT_PATHS.initiate, 'lost', ok(RAZORPAY_ORDER));
    await submit();
    expect(app.payments().open.status).toBe('unreachable');
    await app.after(1_000);
    expect(app.payments().open.status).toBe('loaded');
    await submit();
    const keys = app.server.callsTo(PAYMENT_PATHS.initiate).map(({ headers }) => headers['Idempotency-Key']);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('retrying the same top-up', () => {
  const FAILED = statusOf('failed', { details: detailsOf() });
  const other = () => openPayment({ merchantTransactionId: ID.replace('DLa', 'DLb') });
  beforeEach(async () => {
    app.server.on(PAYMENT_PATHS.retry, ok(PHONEPE_ORDER)).on(STATUS_PATH, ok(FAILED));
    app.dispatch(watchStarted({ merchantTransactionId: ID, manner: 'page' }));
    await app.after(0);
  });
  const retry = async () => {
    app.dispatch(retryRequested(FAILED));
    await app.after(0);
  };

  it('does not block itself', async () => {
    listed(openPayment());
    await retry();
    expect(app.browser.wentTo).toEqual([PHONEPE_ORDER.paymentUrl]);
  });

  it('asks about another payment', async () => {
    listed(other());
    await retry();
    expect(app.browser.wentTo).toEqual([]);
    app.dispatch(payAgainAnswered(true));
    await app.after(0);
    expect(app.browser.wentTo).toEqual([PHONEPE_ORDER.paymentUrl]);
  });

  it('says why no attempt was started', async () => {
    app.server.on(PAYMENT_PATHS.openPayments, 'lost');
    await retry();
    expect(app.payments().retry.error?.message).toMatch(/^We cannot reach our server\./);
    listed({ ...other(), view: somePayerView('on_hold') });
    await retry();
    expect(app.payments().retry.error?.message).toMatch(/not settled yet/);
    expect(app.browser.wentTo).toEqual([]);
  });
});

describe('the question', () => {
  const now = new Date('2025-11-20T09:00:00Z');
  it('names amount and time, in Indian time', () => {
    expect(questionText(openPayment(), now)).toBe(
      'You started a payment of ₹500.00 at 10:42 am. It is not settled yet. Pay again only if you are sure it failed.',
    );
  });
  it('names the day when it was not today', () => {
    expect(questionText(openPayment({ initiatedAt: '2025-11-19T05:12:00Z' }), now)).toContain(
      'on 19 Nov 2025 at 10:42 am',
    );
  });
});
