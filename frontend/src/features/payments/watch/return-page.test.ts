import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { somePayerView } from '@deccanloop/contracts/payments/samples/some-payer-view';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ok, rejected } from '../../../lib/testing/fake-server';
import { ID, START, startApp, STATUS_PATH, statusOf, type App } from '../testing/payments-app';
import { watchStarted } from './watch-slice';

let app: App;
beforeEach(() => {
  app = startApp();
});
afterEach(() => app.stop());

const open = () => app.dispatch(watchStarted({ merchantTransactionId: ID, manner: 'return' }));
const tries = () => app.server.timesOf(PAYMENT_PATHS.verify, START);
const checks = () => app.server.timesOf(STATUS_PATH, START);

describe('the return page', () => {
  it('waits 2 s before its first try', async () => {
    app.server.on(PAYMENT_PATHS.verify, ok(statusOf('completed')));
    open();
    await app.after(1_999);
    expect(tries()).toEqual([]);
    await app.after(1);
    expect(tries()).toEqual([2_000]);
    expect(app.payments().watch).toMatchObject({ attempt: 1, outcome: 'success', phase: 'ended' });
  });

  it('tries 3 times with a backoff of 2^n seconds, then says the tries are used up', async () => {
    app.server.on(PAYMENT_PATHS.verify, 'lost');
    app.server.on(STATUS_PATH, 'lost');
    open();
    await app.after(7_999);
    expect(tries()).toEqual([2_000, 4_000]);
    expect(app.payments().watch).toMatchObject({ attempt: 2, outcome: null });
    await app.after(1);
    expect(tries()).toEqual([2_000, 4_000, 8_000]);
    expect(app.payments().watch).toMatchObject({
      attempt: 3,
      outcome: 'unreachable',
      phase: 'listening',
      connection: 'unreachable',
    });
  });

  it('repeats the check in an unknown state', async () => {
    const view = somePayerView('settling' as never);
    app.server.on(PAYMENT_PATHS.verify, ok(statusOf('pending', { view })), ok(statusOf('completed')));
    open();
    await app.after(4_000);
    expect(tries()).toEqual([2_000, 4_000]);
    expect(app.payments().watch.outcome).toBe('success');
  });

  it('shows pending as a state of its own once the tries are used up', async () => {
    app.server.on(PAYMENT_PATHS.verify, ok(statusOf('pending')));
    app.server.on(STATUS_PATH, ok(statusOf('pending')));
    open();
    await app.after(7_999);
    expect(app.payments().watch.outcome).toBeNull();
    await app.after(1);
    expect(app.payments().watch).toMatchObject({ outcome: 'pending', phase: 'listening', message: null });
  });

  it('does not use up its tries when the tab gets the focus', async () => {
    app.server.on(PAYMENT_PATHS.verify, ok(statusOf('pending')));
    open();
    await app.after(2_100);
    app.browser.wake('visible');
    app.browser.wake('returned');
    await app.after(100);
    expect(tries()).toEqual([2_000]);
  });

  it('polls every 3 s for the rest of 5 minutes, then every 30 s', async () => {
    app.server.on(PAYMENT_PATHS.verify, ok(statusOf('pending')));
    app.server.on(STATUS_PATH, ok(statusOf('pending')));
    open();
    await app.after(17_000);
    expect(checks()).toEqual([11_000, 14_000, 17_000]);
    await app.after(343_000);
    // The last fast check starts its wait before 5:00 and ends it after.
    expect(checks().slice(-3)).toEqual([299_000, 302_000, 332_000]);
  });

  it('ignores an earlier failed attempt: Razorpay redirected the payer after a later one', async () => {
    app.server.on(
      PAYMENT_PATHS.verify,
      ok(statusOf('failed', { view: somePayerView('failed_may_change') })),
      ok(statusOf('failed', { view: somePayerView('failed_may_change') })),
      ok(statusOf('completed')),
    );
    open();
    await app.after(7_999);
    expect(app.payments().watch).toMatchObject({ attempt: 2, outcome: null });
    await app.after(1);
    expect(app.payments().watch.outcome).toBe('success');
  });

  it('shows a failed attempt that is still the newest once its tries are used up', async () => {
    const failed = ok(statusOf('failed', { view: somePayerView('failed_may_change') }));
    app.server.on(PAYMENT_PATHS.verify, failed).on(STATUS_PATH, failed);
    open();
    await app.after(8_000);
    expect(app.payments().watch).toMatchObject({ outcome: 'failed', phase: 'listening' });
  });

  it.each(['failed', 'cancelled'] as const)(
    'ends a %s payment at the first try and still shows a late success',
    async (state) => {
      const ended = ok(statusOf(state, { view: somePayerView(state) }));
      app.server.on(PAYMENT_PATHS.verify, ended).on(STATUS_PATH, ended);
      open();
      await app.after(2_000);
      expect(app.payments().watch.outcome).toBe('failed');
      app.server.on(STATUS_PATH, ok(statusOf('completed')));
      await app.after(3_000);
      expect(tries()).toEqual([2_000]);
      expect(app.payments().watch.outcome).toBe('success');
    },
  );

  it('shows that the server does not know an id, and stops', async () => {
    app.server.on(
      PAYMENT_PATHS.verify,
      rejected(400, 'validation', { message: 'Not a valid transaction ID' }),
    );
    open();
    await app.after(60_000);
    expect(tries()).toEqual([2_000]);
    expect(app.payments().watch).toMatchObject({
      outcome: 'unexpected',
      message: 'The transaction ID in the address is not one of ours.',
    });
  });

  it('sends only the id: no key, no cookie of its own, no details', async () => {
    app.server.on(PAYMENT_PATHS.verify, ok(statusOf('completed')));
    open();
    await app.after(2_000);
    expect(app.server.calls).toHaveLength(1);
    expect(app.server.calls[0]).toMatchObject({ method: 'POST', body: { merchantTransactionId: ID } });
  });
});
