import { PAYMENT_TEXTS } from '@deccanloop/contracts/payments/messages';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ok } from '../../../lib/testing/fake-server';
import { ID, START, startApp, STATUS_PATH, statusOf, type App } from '../testing/payments-app';
import { watchStarted } from './watch-slice';

let app: App;
beforeEach(() => {
  app = startApp();
  app.browser.window = { closed: false };
  app.server.on(STATUS_PATH, ok(statusOf('pending')));
  app.dispatch(watchStarted({ merchantTransactionId: ID, manner: 'page' }));
});
afterEach(() => app.stop());

const closeAt = async (ms: number) => {
  await app.after(ms);
  app.browser.window!.closed = true;
};
const tries = () => app.server.timesOf(PAYMENT_PATHS.verify, START);

describe('a payment window that is closed', () => {
  it('is noticed within a second; 2 s later the final verification begins', async () => {
    app.server.on(PAYMENT_PATHS.verify, ok(statusOf('completed')));
    await closeAt(4_300);
    await app.after(2_700);
    // Noticed at 5 s, the next full second; the poll has ended with it.
    expect(tries()).toEqual([7_000]);
    expect(app.server.timesOf(STATUS_PATH, START)).toEqual([0, 3_000]);
    expect(app.payments().watch).toMatchObject({ outcome: 'success', attempt: 1 });
  });

  it('is verified 3 times, with waits of 2 s times the number of the try', async () => {
    app.server.on(PAYMENT_PATHS.verify, 'lost', ok(statusOf('settling')), 'lost');
    app.server.on(STATUS_PATH, 'lost');
    await closeAt(500);
    await app.after(8_499);
    expect(tries()).toEqual([3_000, 5_000]);
    await app.after(1);
    expect(tries()).toEqual([3_000, 5_000, 9_000]);
    expect(app.payments().watch).toMatchObject({
      attempt: 3,
      phase: 'listening',
      outcome: 'timeout',
      message: PAYMENT_TEXTS.verificationRetriesSpent,
    });
  });

  it('is listened to afterwards', async () => {
    app.server.on(PAYMENT_PATHS.verify, ok(statusOf('pending')));
    await closeAt(500);
    await app.after(8_500);
    expect(app.payments().watch).toMatchObject({ outcome: 'pending', phase: 'listening' });
    app.server.on(STATUS_PATH, ok(statusOf('completed')));
    await app.after(3_000);
    expect(app.payments().watch.outcome).toBe('success');
  });

  it('does not exist where no window was opened', async () => {
    app.browser.window = null;
    app.dispatch(watchStarted({ merchantTransactionId: ID, manner: 'page' }));
    await app.after(20_000);
    expect(tries()).toEqual([]);
  });
});
