import { PAYMENT_TEXTS } from '@deccanloop/contracts/payments/messages';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { LIVE_TIMINGS } from '@deccanloop/contracts/payments/timings';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ok } from '../../../lib/testing/fake-server';
import { ID, START, startApp, STATUS_PATH, statusOf, type App } from '../testing/payments-app';
import { watchStarted, watchStopped, type WatchManner } from './watch-slice';

let app: App;
beforeEach(() => {
  app = startApp();
  app.browser.streamsOpen = true;
  app.server.on(STATUS_PATH, ok(statusOf('pending')));
  app.server.on(PAYMENT_PATHS.verify, ok(statusOf('pending')));
});
afterEach(() => app.stop());

const watch = (manner: WatchManner) => app.dispatch(watchStarted({ merchantTransactionId: ID, manner }));
const emitStatus = async (status: string) => {
  app.browser.stream({ kind: 'status', payment: statusOf(status) });
  await app.after(0);
};
const checks = () => app.server.timesOf(STATUS_PATH, START);
const opened = () => app.browser.streams.map(({ at }) => at - START);
const beat = async (ms: number) => {
  for (let passed = 0; passed < ms; passed += LIVE_TIMINGS.heartbeatMs) {
    await app.after(LIVE_TIMINGS.heartbeatMs);
    app.browser.stream({ kind: 'alive' });
  }
};

describe('while the stream of a payment is alive', () => {
  it("the status is read once at the start, and the stream's event is the result at once", async () => {
    watch('page');
    await beat(60_000);
    expect(checks()).toEqual([0]);
    await emitStatus('completed');
    expect(app.payments().watch).toMatchObject({ outcome: 'success', phase: 'ended' });
    expect(app.browser.streams).toMatchObject([{ closed: true }]);
  });

  it('the page still gives up after 5 minutes, and still listens', async () => {
    watch('page');
    await beat(285_000);
    expect(app.payments().watch.outcome).toBeNull();
    await beat(15_000);
    const message = PAYMENT_TEXTS.verificationTimedOut;
    expect(app.payments().watch).toMatchObject({ outcome: 'timeout', phase: 'listening', message });
    await beat(120_000);
    expect(checks()).toEqual([0]);
    await emitStatus('completed');
    expect(app.payments().watch.outcome).toBe('success');
  });

  it('a failure is shown, and replaced by a late success', async () => {
    watch('page');
    await app.after(100);
    await emitStatus('failed');
    expect(app.payments().watch).toMatchObject({ outcome: 'failed', phase: 'listening' });
    await emitStatus('completed');
    expect(app.payments().watch.outcome).toBe('success');
  });

  it('a payer who returns to the page has it checked all the same', async () => {
    watch('page');
    await app.after(1_000);
    app.browser.wake('visible');
    await app.after(0);
    expect(checks()).toEqual([0, 1_000]);
  });

  it('the return page keeps its tries; a success makes the rest unnecessary', async () => {
    watch('return');
    await app.after(2_000);
    await emitStatus('failed');
    expect(app.payments().watch.outcome).toBeNull();
    expect(app.server.timesOf(PAYMENT_PATHS.verify, START)).toEqual([2_000]);
    await emitStatus('completed');
    expect(app.payments().watch.outcome).toBe('success');
    await app.after(60_000);
    expect(app.server.timesOf(PAYMENT_PATHS.verify, START)).toEqual([2_000]);
  });

  it('the return page listens to it after its tries are used up', async () => {
    watch('return');
    await app.after(8_000);
    expect(app.payments().watch).toMatchObject({ outcome: 'pending', phase: 'listening', attempt: 3 });
    await beat(90_000);
    expect(checks()).toEqual([]);
    await emitStatus('completed');
    expect(app.payments().watch.outcome).toBe('success');
  });
});

describe('an unreliable stream', () => {
  it('breaks: checked at once, then every 3 s, and opened again', async () => {
    watch('page');
    await app.after(10_000);
    app.browser.streamsOpen = false;
    app.browser.stream({ kind: 'lost' });
    await app.after(6_000);
    expect(checks()).toEqual([0, 10_000, 13_000, 16_000]);
    expect(app.browser.streams[0]?.closed).toBe(true);
    expect(opened()).toEqual([0, 11_000, 13_000]);
  });

  it('breaks for all clients at once: each checks at a random moment', async () => {
    app.browser.chance = 0.5;
    watch('page');
    await app.after(10_000);
    app.browser.stream({ kind: 'lost' });
    await app.after(6_000);
    expect(checks().slice(0, 2)).toEqual([0, 11_000]);
    expect(opened()).toEqual([0, 12_250]);
  });

  it('is silent for longer than the heartbeat interval: the same', async () => {
    watch('page');
    await app.after(LIVE_TIMINGS.silenceMs - 1);
    expect(checks()).toEqual([0]);
    await app.after(3_501);
    // The second check was due before the new stream's first event.
    expect(checks()).toEqual([0, 40_000, 43_000]);
    await app.after(30_000);
    expect(checks()).toHaveLength(3);
    expect(opened()).toEqual([0, 41_000]);
  });

  it('cannot be opened: polled as without it, retried with growing waits, and used once it opens', async () => {
    app.browser.streamsOpen = false;
    watch('page');
    await app.after(50_000);
    expect(opened()).toEqual([0, 1_000, 3_000, 8_000, 18_000, 48_000]);
    expect(checks()).toHaveLength(17);
    app.browser.streamsOpen = true;
    await app.after(30_000);
    const before = checks().length;
    await app.after(15_000);
    expect(checks().length - before).toBeLessThanOrEqual(1);
    await emitStatus('completed');
    expect(app.payments().watch.outcome).toBe('success');
  });

  it('is closed while the page is hidden for 5 minutes, and opened when it is visible again', async () => {
    watch('return');
    await app.after(10_000);
    app.browser.visible = false;
    await beat(330_000);
    expect(app.browser.streams).toMatchObject([{ closed: true }]);
    app.browser.visible = true;
    app.browser.wake('visible');
    await app.after(0);
    expect(app.browser.streams).toMatchObject([{ closed: true }, { closed: false }]);
  });

  it('is closed when the page is left', async () => {
    watch('page');
    await app.after(1_000);
    app.dispatch(watchStopped());
    await app.after(60_000);
    expect(app.browser.streams).toMatchObject([{ closed: true }]);
    expect(app.browser.listeners()).toBe(0);
  });
});
