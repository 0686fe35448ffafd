import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { staffActor } from '../../testing/administrators';
import { openMoneyFixture, type MoneyFixture } from '../../testing/money-fixture';
import { newId } from '../../platform/ids';
import { createRunClock } from './run-clock';
import {
  createReconciling,
  kindsOf,
  listedOrder,
  listedPayment,
  listingGateway,
} from './testing/reconciling';

let fixture: MoneyFixture;
beforeEach(async () => {
  await fixture?.close();
  fixture = await openMoneyFixture();
});
afterAll(() => fixture.close());

const MINUTE = 60_000;
const T0 = new Date('2026-11-20T10:07:00Z');
const at = (minutes: number): void => fixture.clock.set(new Date(T0.getTime() + minutes * MINUTE));
const clockOf = (modes: readonly ('test' | 'live')[] = ['test']) =>
  createRunClock({ db: fixture.worker, clock: fixture.clock, modes, wake: () => undefined });
const slots = async (isFullCheck = false) =>
  (
    await fixture.owner('reconciliation_runs').where({ is_full_check: isFullCheck }).orderBy(['slot', 'mode'])
  ).map(({ slot, mode }: { slot: Date; mode: string }) => `${mode} ${slot.toISOString()}`);
const messages = () => fixture.owner('outbox').where({ job: 'reconcile', done_at: null });

describe('the run clock', () => {
  it('begins one run each quarter of an hour, with any number of workers', async () => {
    const [one, two] = [clockOf(), clockOf()];
    for (const minutes of [0, 1, 7.9, 8, 22.9, 23]) {
      at(minutes);
      await Promise.all([one.tick(), two.tick(), one.tick(), two.tick()]);
    }
    expect(await slots()).toEqual([
      'test 2026-11-20T10:00:00.000Z',
      'test 2026-11-20T10:15:00.000Z',
      'test 2026-11-20T10:30:00.000Z',
    ]);
    expect(await messages()).toHaveLength(3);
  });

  it('begins one check of the whole ledger at 02:30 in India, and at once where that was missed', async () => {
    const [one, two] = [clockOf(['test', 'live']), clockOf(['test', 'live'])];
    for (const minutes of [0, 15, 652, 653, 660]) {
      at(minutes);
      await Promise.all([one.tick(), two.tick()]);
    }
    expect(await slots(true)).toEqual([
      ...['live 2026-11-19T21:00:00.000Z', 'test 2026-11-19T21:00:00.000Z'],
      ...['live 2026-11-20T21:00:00.000Z', 'test 2026-11-20T21:00:00.000Z'],
    ]);
    expect(await fixture.owner('outbox').where({ job: 'check-ledger' })).toHaveLength(4);
  });

  it('covers a day, leaves out the most recent minutes, and keeps test and live apart', async () => {
    at(0);
    await clockOf(['test', 'live']).tick();
    expect(await slots()).toEqual(['live 2026-11-20T10:00:00.000Z', 'test 2026-11-20T10:00:00.000Z']);
    const [run] = await fixture.owner('reconciliation_runs').where({ is_full_check: false });
    expect(run).toMatchObject({
      window_from: new Date('2026-11-19T10:07:00Z'),
      window_to: new Date('2026-11-20T10:05:00Z'),
    });
  });

  it('enqueues a run again whose message was dead-lettered', async () => {
    fixture.clock.set(new Date());
    await clockOf().tick();
    await fixture.owner('outbox').update({ dead_lettered_at: new Date() });
    await clockOf().tick();
    expect(await messages().whereNull('dead_lettered_at')).toHaveLength(0);
    fixture.clock.set(new Date(Date.now() + 3 * MINUTE));
    await clockOf().tick();
    expect((await messages().whereNull('dead_lettered_at')).length).toBeGreaterThan(0);
  });
});

describe('a run', () => {
  it('is done by one worker; the other leaves the message open for it', async () => {
    const gateway = listingGateway();
    const { attempt } = await fixture.buildPayment();
    gateway.orders = [listedOrder(attempt)];
    gateway.payments = [listedPayment(attempt)];
    const reconciling = createReconciling(fixture, { razorpay: gateway });
    const { id } = await reconciling.reconciliations.request({ hours: 24, requestedBy: null });
    const outcomes = await Promise.all([reconciling.reconciler.run(id), reconciling.reconciler.run(id)]);
    expect(outcomes.sort()).toEqual(['done', 'taken']);
    expect(kindsOf(await reconciling.reportOf(id))).toEqual(['missing_credit settled']);
    expect(await reconciling.reconciler.run(id)).toBe('done');
  });

  it('is resumed after ten minutes when its worker died, and reports also what the first had found', async () => {
    const gateway = listingGateway();
    const [lost, other] = [(await fixture.buildPayment()).attempt, (await fixture.buildPayment()).attempt];
    gateway.orders = [listedOrder(lost), listedOrder(other)];
    gateway.payments = [listedPayment(lost), listedPayment(other)];
    const reconciling = createReconciling(fixture, { razorpay: gateway });
    const { id } = await reconciling.reconciliations.request({ hours: 24, requestedBy: null });
    // The worker dies between the two: its last request never ends.
    let asked = 0;
    const died = new Promise<void>((resolve) => {
      gateway.fetchOrder = () => {
        asked += 1;
        if (asked === 1) return Promise.resolve({ kind: 'unknown', cause: 'timeout', message: 'none' });
        resolve();
        return new Promise(() => undefined);
      };
    });
    void reconciling.reconciler.run(id);
    await died;
    expect(await fixture.totals()).toMatchObject({ credits: 1 });

    gateway.fetchOrder = () => Promise.resolve({ kind: 'unknown', cause: 'timeout', message: 'none' });
    fixture.clock.set(new Date(Date.now() + 9 * MINUTE));
    expect(await reconciling.reconciler.run(id)).toBe('taken');
    fixture.clock.set(new Date(Date.now() + 11 * MINUTE));
    await fixture.owner('outbox').update({ done_at: new Date() });
    await clockOf().tick();
    expect(await messages().whereRaw(`payload ->> 'runId' = ?`, [id])).toHaveLength(1);
    expect(await reconciling.reconciler.run(id)).toBe('done');

    const report = await reconciling.reportOf(id);
    expect(kindsOf(report)).toEqual(['missing_credit settled', 'missing_credit settled']);
    expect(report.summary?.differences).toEqual({ missing_credit: 2 });
    expect(await fixture.totals()).toMatchObject({ credits: 2, entriesPaise: 0 });
  });

  it('is not ended by a worker that has lost its claim', async () => {
    const gateway = listingGateway();
    const reconciling = createReconciling(fixture, { razorpay: gateway });
    const { id } = await reconciling.reconciliations.request({ hours: 24, requestedBy: null });
    let isFirst = true;
    const list = gateway.list.bind(gateway);
    gateway.list = async (window) => {
      if (isFirst) {
        isFirst = false;
        fixture.clock.set(new Date(Date.now() + 11 * MINUTE));
        await fixture.owner('reconciliation_runs').update({ fencing_token: 7 });
      }
      return list(window);
    };
    expect(await reconciling.reconciler.run(id)).toBe('taken');
    expect(await reconciling.reportOf(id)).toMatchObject({ state: 'running', summary: null });
  });

  it('is retried after an error, and given up with its reason after five times', async () => {
    const gateway = listingGateway();
    gateway.list = () => Promise.reject(new Error('an unexpected fault'));
    const reconciling = createReconciling(fixture, { razorpay: gateway });
    const { id } = await reconciling.reconciliations.request({ hours: 1, requestedBy: null });
    for (let claim = 1; claim < 5; claim += 1) {
      await expect(reconciling.reconciler.run(id)).rejects.toThrow('an unexpected fault');
    }
    expect(await reconciling.reconciler.run(id)).toBe('failed');
    expect(await reconciling.reportOf(id)).toMatchObject({
      state: 'failed',
      error: 'Error: an unexpected fault',
      finishedAt: expect.any(String),
    });
  });
});

describe('a request of staff', () => {
  it('is answered with a run that still waits, unless it reaches further back', async () => {
    const { reconciliations, reconciler } = createReconciling(fixture, {});
    const userId = newId();
    await fixture.owner('users').insert({ id: userId, name: 'Asha Rao', email: 'asha@example.test' });
    const [first, same] = await Promise.all([
      reconciliations.request({ hours: 24, requestedBy: staffActor(userId) }),
      reconciliations.request({ hours: 24, requestedBy: staffActor(userId) }),
    ]);
    expect(first).toMatchObject({
      state: 'requested',
      scheduled: false,
      requestedBy: { id: userId, name: 'Asha Rao' },
    });
    expect(same.id).toBe(first.id);
    const wider = await reconciliations.request({ hours: 48, requestedBy: staffActor(userId) });
    expect(wider.id).not.toBe(first.id);
    await reconciler.run(first.id);
    await reconciler.run(wider.id);
    const next = await reconciliations.request({ hours: 1, requestedBy: null });
    const list = await reconciliations.list(10);
    expect(list.map(({ id }) => id)).toEqual([next.id, wider.id, first.id]);
    expect(list.map(({ state }) => state)).toEqual(['requested', 'done', 'done']);
    expect(await reconciliations.list(1)).toHaveLength(1);
  });

  it('gets no report for an invalid id', async () => {
    const { reconciliations } = createReconciling(fixture, {});
    expect(await reconciliations.report('7')).toBeNull();
    expect(await reconciliations.report(newId())).toBeNull();
  });
});
