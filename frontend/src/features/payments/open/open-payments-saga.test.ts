import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { somePayerView } from '@deccanloop/contracts/payments/samples/some-payer-view';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ok, rejected } from '../../../lib/testing/fake-server';
import { formShown, payReset } from '../pay/pay-slice';
import {
  detailsOf,
  ID,
  openPayment,
  START,
  startApp,
  STATUS_PATH,
  statusOf,
  type App,
} from '../testing/payments-app';
import { OPEN_POLL_MS } from './open-payments-saga';
import { payBlockOf } from './open-payments';

let app: App;
beforeEach(() => {
  app = startApp();
  app.server.on(PAYMENT_PATHS.verify, ok(pending())).on(STATUS_PATH, ok(pending()));
});
afterEach(() => app.stop());

const pending = () =>
  statusOf('pending', { details: detailsOf(), view: somePayerView('checking', { payAgain: 'ask_first' }) });
const open = () => app.payments().open;
const watch = () => app.payments().watch;
const block = () => payBlockOf(open(), watch());
const questions = () => app.server.timesOf(PAYMENT_PATHS.openPayments, START);

async function show(...payments: ReturnType<typeof openPayment>[]) {
  app.server.on(PAYMENT_PATHS.openPayments, ok({ payments }));
  app.dispatch(formShown({ userId: '42' }));
  await app.after(0);
}

describe('when the form appears', () => {
  it('asks the server for the unresolved payments of this payer', async () => {
    await show();
    expect(app.server.callsTo(PAYMENT_PATHS.openPayments)[0]?.query.get('userId')).toBe('42');
    expect(open()).toMatchObject({ status: 'loaded', payments: [] });
    expect(block()).toEqual({ kind: 'none' });
  });

  it('follows a Razorpay payment started before a reload, before Back or in another tab', async () => {
    await show(openPayment());
    expect(watch()).toMatchObject({
      merchantTransactionId: ID,
      manner: 'open',
      payment: { status: 'pending' },
    });
    expect(block()).toMatchObject({ kind: 'asks', payment: { merchantTransactionId: ID } });
    app.server.on(STATUS_PATH, ok(statusOf('completed', { details: detailsOf() })));
    await app.after(3_000);
    expect(watch().outcome).toBe('success');
    expect(block()).toEqual({ kind: 'none' });
  });

  it('follows the payment with an attempt, not a newer one without', async () => {
    const untried = openPayment({
      merchantTransactionId: ID.replace('DLa', 'DLb'),
      hasAttempt: false,
      view: somePayerView('waiting_for_payment', { payAgain: 'safe' }),
    });
    await show(untried, openPayment());
    expect(watch().merchantTransactionId).toBe(ID);
  });

  it("shows the result of this tab's payment that ended meanwhile", async () => {
    app.browser.stored.set('open-payment', JSON.stringify(ID));
    app.server.on(PAYMENT_PATHS.verify, ok(statusOf('completed', { details: detailsOf() })));
    await show();
    expect(watch()).toMatchObject({ merchantTransactionId: ID, outcome: 'success', leaving: null });
    expect(app.browser.session('open-payment')).toBeNull();
  });

  it('does not allow paying while another payment must be settled first', async () => {
    const view = somePayerView('on_hold');
    app.server.on(PAYMENT_PATHS.verify, ok(statusOf('pending', { details: detailsOf(), view })));
    await show(openPayment({ view }));
    expect(block()).toMatchObject({ kind: 'unsettled', payment: { merchantTransactionId: ID } });
  });
});

describe('while the form is there', () => {
  it.each(['visible', 'returned', 'online'] as const)(
    'reads the list again on the wake event "%s"',
    async (wake) => {
      await show();
      await app.after(1_000);
      app.browser.wake(wake);
      await app.after(0);
      expect(questions()).toEqual([0, 1_000]);
    },
  );

  it('reads the list again while a payment is unresolved, so that a second tab shows it too', async () => {
    await show(openPayment());
    await app.after(OPEN_POLL_MS);
    expect(questions()).toEqual([0, OPEN_POLL_MS]);
  });

  it('stops reading when nothing is unresolved, and when the screen is left', async () => {
    await show();
    await app.after(600_000);
    expect(questions()).toEqual([0]);
    app.dispatch(payReset());
    await app.after(0);
    expect(app.browser.listeners()).toBe(0);
    expect(open().status).toBe('idle');
  });
});

describe('when our API gives no answer', () => {
  it.each([
    ['lost'],
    [{ status: 502, body: '<html>' }],
    [rejected(500, 'internal')],
    [rejected(429, 'rate_limited')],
  ])('disables paying (%p), repeats the request with growing waits, and recovers', async (reply) => {
    app.server.on(PAYMENT_PATHS.openPayments, reply as never);
    app.dispatch(formShown({ userId: '42' }));
    await app.after(16_000);
    expect(questions()).toEqual([0, 1_000, 3_000, 7_000, 15_000]);
    expect(block()).toEqual({ kind: 'unreachable' });
    app.server.on(PAYMENT_PATHS.openPayments, ok({ payments: [] }));
    await app.after(15_000);
    expect(block()).toEqual({ kind: 'none' });
  });

  it('repeats the request at once when the network is back', async () => {
    app.server.on(PAYMENT_PATHS.openPayments, 'lost');
    app.dispatch(formShown({ userId: '42' }));
    await app.after(20_000);
    app.server.on(PAYMENT_PATHS.openPayments, ok({ payments: [] }));
    app.browser.wake('online');
    await app.after(0);
    expect(block()).toEqual({ kind: 'none' });
  });

  it('disables paying while a payment is followed, and recovers', async () => {
    await show(openPayment());
    app.server.on(STATUS_PATH, 'lost');
    await app.after(3_000);
    expect(block()).toEqual({ kind: 'unreachable' });
    app.server.on(STATUS_PATH, ok(pending()));
    await app.after(3_000);
    expect(block().kind).toBe('asks');
  });
});
