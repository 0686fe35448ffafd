import { PAYMENT_TEXTS } from '@deccanloop/contracts/payments/messages';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { somePayerView } from '@deccanloop/contracts/payments/samples/some-payer-view';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ok, rejected } from '../../../lib/testing/fake-server';
import { ID, START, startApp, STATUS_PATH, statusOf, type App } from '../testing/payments-app';
import { resultCard } from '../screens/result-card';
import { watchStarted, watchStopped } from './watch-slice';

let app: App;
beforeEach(() => {
  app = startApp();
});
afterEach(() => app.stop());

const watchPage = () => app.dispatch(watchStarted({ merchantTransactionId: ID, manner: 'page' }));
const checks = () => app.server.timesOf(STATUS_PATH, START);

describe('in-page monitoring', () => {
  it('checks at once and then every 3 s', async () => {
    app.server.on(STATUS_PATH, ok(statusOf('pending')));
    watchPage();
    await app.after(9_500);
    expect(checks()).toEqual([0, 3_000, 6_000, 9_000]);
    expect(app.payments().watch).toMatchObject({ phase: 'verifying', outcome: null });
  });

  it('ends with success and sends no more requests', async () => {
    app.server.on(STATUS_PATH, ok(statusOf('pending')), ok(statusOf('completed')));
    watchPage();
    await app.after(3_000);
    expect(app.payments().watch).toMatchObject({ phase: 'ended', outcome: 'success' });
    await app.after(120_000);
    expect(checks()).toHaveLength(2);
  });

  it('gives up after exactly 5 minutes with the timeout text', async () => {
    app.server.on(STATUS_PATH, ok(statusOf('pending')));
    watchPage();
    await app.after(299_999);
    expect(checks()).toHaveLength(100);
    expect(app.payments().watch.outcome).toBeNull();
    await app.after(1);
    expect(app.payments().watch).toMatchObject({
      phase: 'listening',
      outcome: 'timeout',
      message: PAYMENT_TEXTS.verificationTimedOut,
    });
  });

  it('keeps checking every 30 s after the timeout, and shows a late success', async () => {
    app.server.on(STATUS_PATH, ok(statusOf('pending')));
    watchPage();
    await app.after(300_000);
    await app.after(60_000);
    expect(checks().slice(100)).toEqual([330_000, 360_000]);
    app.server.on(STATUS_PATH, ok(statusOf('completed')));
    await app.after(30_000);
    expect(app.payments().watch).toMatchObject({ phase: 'ended', outcome: 'success' });
  });

  it('does not poll a hidden page after the timeout; when it is visible again, the server asks the gateway', async () => {
    app.server.on(STATUS_PATH, ok(statusOf('pending')));
    app.server.on(PAYMENT_PATHS.verify, ok(statusOf('completed')));
    watchPage();
    await app.after(300_000);
    app.browser.visible = false;
    await app.after(600_000);
    expect(checks()).toHaveLength(100);
    app.browser.wake('online');
    await app.after(0);
    expect(app.server.calls).toHaveLength(100);
    app.browser.visible = true;
    app.browser.wake('visible');
    await app.after(0);
    expect(app.server.timesOf(PAYMENT_PATHS.verify, START)).toEqual([900_000]);
    expect(app.payments().watch.outcome).toBe('success');
  });

  it('makes the server ask the gateway in the slow phase when the payer returns', async () => {
    app.server.on(STATUS_PATH, ok(statusOf('pending')));
    app.server.on(PAYMENT_PATHS.verify, ok(statusOf('completed')));
    watchPage();
    await app.after(305_000);
    app.browser.wake('visible');
    await app.after(0);
    expect(app.server.timesOf(PAYMENT_PATHS.verify, START)).toEqual([305_000]);
    expect(app.payments().watch.outcome).toBe('success');
  });

  it.each(['visible', 'online', 'returned'] as const)(
    'checks at once on the wake event "%s"',
    async (wake) => {
      app.server.on(STATUS_PATH, ok(statusOf('pending')));
      watchPage();
      await app.after(1_000);
      app.browser.wake(wake);
      await app.after(0);
      expect(checks()).toEqual([0, 1_000]);
      await app.after(3_000);
      expect(checks()).toEqual([0, 1_000, 4_000]);
    },
  );

  it('survives lost, broken and overloaded answers and shows that the connection is lost', async () => {
    const html = { status: 502, body: '<html>Bad gateway</html>' };
    app.server.on(STATUS_PATH, 'lost', html, rejected(500, 'internal'), ok({}), ok(statusOf('completed')));
    watchPage();
    await app.after(0);
    expect(app.payments().watch.connection).toBe('unreachable');
    for (const gap of [3_000, 3_000, 4_000]) {
      await app.after(gap);
      expect(app.payments().watch).toMatchObject({ connection: 'unreachable', outcome: null });
    }
    await app.after(8_000);
    expect(app.payments().watch).toMatchObject({ connection: 'online', outcome: 'success' });
  });

  it.each([
    ['failed', 'failed'],
    ['cancelled', 'failed'],
    ['timeout', 'timeout'],
  ])('shows %s, keeps listening, and replaces it with a late success', async (status, outcome) => {
    app.server.on(STATUS_PATH, ok(statusOf(status)));
    watchPage();
    await app.after(0);
    expect(app.payments().watch).toMatchObject({ phase: 'listening', outcome, message: null });
    app.server.on(STATUS_PATH, ok(statusOf('completed')));
    await app.after(3_000);
    expect(app.payments().watch).toMatchObject({ phase: 'ended', outcome: 'success' });
  });

  it('waits longer each time while our API gives no answer, and checks at once when the network is back', async () => {
    app.server.on(STATUS_PATH, 'lost');
    watchPage();
    await app.after(60_000);
    expect(checks()).toEqual([0, 3_000, 6_000, 10_000, 18_000, 33_000, 48_000]);
    app.server.on(STATUS_PATH, ok(statusOf('completed')));
    app.browser.wake('online');
    await app.after(0);
    expect(app.payments().watch).toMatchObject({ connection: 'online', misses: 0, outcome: 'success' });
  });

  it('shows a payment on hold, and its later state', async () => {
    app.server.on(STATUS_PATH, ok(statusOf('pending', { view: somePayerView('on_hold') })));
    watchPage();
    await app.after(0);
    expect(app.payments().watch).toMatchObject({ phase: 'listening', outcome: 'held' });
    app.server.on(STATUS_PATH, ok(statusOf('failed', { view: somePayerView('refunded') })));
    await app.after(3_000);
    expect(app.payments().watch).toMatchObject({ phase: 'ended', outcome: 'settled' });
  });

  it('keeps checking in a state it does not know', async () => {
    const view = somePayerView('settling' as never);
    app.server.on(STATUS_PATH, ok(statusOf('pending', { view })), ok(statusOf('completed')));
    watchPage();
    await app.after(0);
    expect(app.payments().watch.outcome).toBeNull();
    await app.after(3_000);
    expect(app.payments().watch.outcome).toBe('success');
  });

  it('keeps checking a payment that is being recovered after a restore', async () => {
    const message = 'We are looking for this payment. Your money is safe.';
    app.server.on(STATUS_PATH, rejected(404, 'payment_sought', { message }), ok(statusOf('completed')));
    watchPage();
    await app.after(0);
    expect(app.payments().watch).toMatchObject({ phase: 'listening', outcome: 'sought', message });
    expect(resultCard(app.payments().watch)).toMatchObject({
      title: 'We are looking for this payment',
      text: 'Your money is safe.',
    });
    await app.after(3_000);
    expect(app.payments().watch.outcome).toBe('success');
  });

  it('stops for good when the server does not know the transaction', async () => {
    const message = 'We do not know this transaction.';
    app.server.on(STATUS_PATH, rejected(404, 'unknown_payment', { message }));
    watchPage();
    await app.after(60_000);
    expect(app.payments().watch).toMatchObject({ phase: 'ended', outcome: 'unexpected', message });
    expect(checks()).toEqual([0]);
  });

  it('ends with the screen: no request, no listener, the request in progress is aborted', async () => {
    app.server.on(STATUS_PATH, 'hang');
    watchPage();
    await app.after(0);
    app.dispatch(watchStopped());
    await app.after(60_000);
    expect(app.server.callsTo(STATUS_PATH).map(({ signal }) => signal?.aborted)).toEqual([true]);
    expect(app.browser.listeners()).toBe(0);
    expect(app.payments().watch.phase).toBe('idle');
  });

  it('watches only the newest payment', async () => {
    const other = ID.replace('DLa', 'DLb');
    app.server.on(STATUS_PATH, ok(statusOf('pending')));
    app.server.on(PAYMENT_PATHS.status(other), ok(statusOf('pending', { merchantTransactionId: other })));
    watchPage();
    await app.after(4_000);
    app.dispatch(watchStarted({ merchantTransactionId: other, manner: 'page' }));
    await app.after(10_000);
    expect(checks()).toEqual([0, 3_000]);
    expect(app.payments().watch.payment?.merchantTransactionId).toBe(other);
  });
});
