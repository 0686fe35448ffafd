import { CONDITIONS, DATABASE_CONDITIONS, type ConditionName } from '@deccanloop/contracts/staff/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { systemClock } from '../../platform/clock';
import type { LoopProgress } from '../../platform/loop-progress';
import type { PoolUse } from '../../platform/pool-use';
import { newId } from '../../platform/ids';
import { ageHeartbeats } from '../../testing/heartbeats';
import { openMoneyFixture, type MoneyFixture } from '../../testing/money-fixture';
import { createHeartbeat } from './heartbeat';
import { deleteOldHeartbeats, upsertHeartbeat } from './heartbeat-repository';
import { systemAnswer } from './system-answer';
import { createSystemHealth } from './system-health';
import { systemMetrics } from './system-metrics';

const IDLE: PoolUse = { used: 0, free: 2, waiting: 0, max: 10, oldestWaitMs: 0 };
const rowOf = (kind: 'bff' | 'worker', pool = IDLE) => ({
  ...{ id: newId(), kind, host: 'here', pid: 1, oldestLoopMs: 0, processesJobs: true, pool },
  ...{ version: 'test', queueCounts: null },
});

let fixture: MoneyFixture;
beforeAll(async () => {
  fixture = await openMoneyFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.owner('process_heartbeats').delete();
  await fixture.owner('outbox').delete();
  await fixture.owner('payment_captures').delete();
  await fixture.owner('payments').update({ next_check_at: null });
});

const condition = async (name: ConditionName) =>
  (await createSystemHealth({ db: fixture.bff }).read()).conditions[name];
const beats = () => fixture.owner('process_heartbeats').count({ n: '*' }).first<{ n: number }>();
const makeOld = (seconds: number) => ageHeartbeats(fixture.owner, seconds);

describe('heartbeats', () => {
  function beatWith(progress: { hanging: string[] }, isStuck = false) {
    const loops: LoopProgress = { hanging: () => progress.hanging, oldestMs: () => 4_000 };
    return createHeartbeat({
      ...{ db: fixture.worker, kind: 'worker', progress: loops, pool: { read: () => IDLE } },
      ...{ clock: systemClock, disk: () => Promise.resolve(null) },
      isStuck: () => isStuck,
      version: 'test',
    });
  }

  it('stop when a loop hangs, and when no jobs are taken', async () => {
    const progress = { hanging: ['sweep'] };
    const heartbeat = beatWith(progress);
    await heartbeat.beat();
    await beatWith({ hanging: [] }, true).beat();
    expect(Number((await beats())?.n)).toBe(0);
    progress.hanging = [];
    await heartbeat.beat();
    await heartbeat.beat();
    expect(Number((await beats())?.n)).toBe(1);
    await heartbeat.remove();
    expect(Number((await beats())?.n)).toBe(0);
  });

  it('have the time of the database, whatever the process says', async () => {
    await expect(
      fixture.worker('process_heartbeats').insert({
        ...{ id: newId(), kind: 'worker', host: 'here', pid: 1 },
        beaten_at: new Date('2030-01-01T00:00:00Z'),
      }),
    ).rejects.toThrow('permission denied');
    const row = rowOf('worker');
    await upsertHeartbeat(fixture.worker, row);
    await makeOld(60);
    expect(await condition('workers')).toMatchObject({ ok: false, value: 0 });
    expect((await condition('workers')).text).toMatch(
      /^No worker is working; the last heartbeat was 6\d s ago\.$/,
    );
    await upsertHeartbeat(fixture.worker, row);
    expect(await condition('workers')).toMatchObject({ ok: true, value: 1 });
  });

  it('are written by each role for its own kind only', async () => {
    await expect(upsertHeartbeat(fixture.bff, rowOf('worker'))).rejects.toThrow('row-level security');
    await expect(upsertHeartbeat(fixture.worker, rowOf('bff'))).rejects.toThrow('row-level security');
    await upsertHeartbeat(fixture.worker, rowOf('worker'));
    // Row security hides the row from changes.
    expect(await fixture.bff('process_heartbeats').delete()).toBe(0);
    expect(await fixture.bff('process_heartbeats').update({ oldest_loop_ms: 1 })).toBe(0);
  });

  it('list working processes first, and stopped ones for a day', async () => {
    const health = createSystemHealth({ db: fixture.bff });
    await upsertHeartbeat(fixture.worker, rowOf('worker', { ...IDLE, used: 3, waiting: 2 }));
    await makeOld(60);
    await upsertHeartbeat(fixture.bff, rowOf('bff'));
    expect(await health.listProcesses()).toMatchObject([
      { kind: 'bff', isWorking: true, connectionsUsed: 0, connectionsMax: 10 },
      { kind: 'worker', isWorking: false, connectionsUsed: 3, requestsWaiting: 2, host: 'here', pid: 1 },
    ]);
    const [, stopped] = await health.listProcesses();
    expect(stopped?.heartbeatAgeSeconds).toBeGreaterThanOrEqual(60);
    await makeOld(25 * 3_600);
    expect(await health.listProcesses()).toEqual([]);
  });

  it('of a day ago are removed by a worker, of both kinds', async () => {
    await upsertHeartbeat(fixture.worker, rowOf('worker'));
    await upsertHeartbeat(fixture.bff, rowOf('bff'));
    await makeOld(23 * 3_600);
    expect(await deleteOldHeartbeats(fixture.worker, { limit: 10 })).toBe(0);
    await makeOld(25 * 3_600);
    expect(await deleteOldHeartbeats(fixture.worker, { limit: 1 })).toBe(1);
    expect(await deleteOldHeartbeats(fixture.worker, { limit: 10 })).toBe(1);
  });
});

describe('the gauges', () => {
  it('are those of the system and of this process, and the latter alone without a database', async () => {
    await upsertHeartbeat(fixture.worker, rowOf('worker'));
    const text = await systemMetrics(createSystemHealth({ db: fixture.bff }), { general: IDLE });
    for (const line of [
      'process_heartbeats{kind="worker"} 1',
      'system_condition_ok{condition="workers"} 1',
      'database_pool_connections{pool="general",state="max"} 10',
    ])
      expect(text.split('\n')).toContain(line);
    const { readOwn } = createSystemHealth({ db: fixture.bff });
    const read = () => Promise.reject(new Error('away'));
    const away = await systemMetrics({ read, readOwn }, { general: IDLE });
    expect(away).toContain('database_pool_connections{');
    expect(away).toContain('system_condition_ok{condition="database"} 1');
    expect(away).not.toContain('condition="workers"');
  });
});

describe('the system', () => {
  it('is well with a worker and nothing late', async () => {
    await upsertHeartbeat(fixture.worker, rowOf('worker'));
    await upsertHeartbeat(fixture.worker, rowOf('worker'));
    await upsertHeartbeat(fixture.bff, rowOf('bff'));
    const answer = await systemAnswer(createSystemHealth({ db: fixture.worker }));
    expect(answer).toMatchObject({ status: 200, body: { status: 'ok', processes: { workers: 2, bffs: 1 } } });
  });

  it.each(CONDITIONS)('reads the condition %s alone as it reads it with the others', async (name) => {
    await upsertHeartbeat(fixture.worker, rowOf('worker'));
    const health = createSystemHealth({ db: fixture.bff });
    const whole = (await health.read()).conditions[name];
    const statements: string[] = [];
    const note = ({ sql }: { sql: string }): void => void statements.push(sql);
    fixture.bff.on('query', note);
    expect(await health.readCondition(name)).toEqual({
      ...whole,
      sinceSeconds: whole.sinceSeconds && expect.any(Number),
    });
    fixture.bff.off('query', note);
    expect(statements).toHaveLength(DATABASE_CONDITIONS.some((own) => own === name) ? 0 : 1);
  });

  it('reports messages and status checks that are more than a minute late', async () => {
    const [{ id }] = (await fixture.owner('outbox').insert({ job: 'x', payload: {} }).returning('id')) as [
      { id: number },
    ];
    await fixture.buildPayment();
    const late = async (seconds: number): Promise<void> => {
      const at = fixture.owner.raw(`now() - interval '${seconds} seconds'`);
      await fixture.owner('outbox').where({ id }).update({ available_at: at });
      await fixture.owner('payments').update({ next_check_at: at });
    };
    await late(10);
    expect(await condition('outbox')).toMatchObject({ ok: true });
    expect(await condition('status_checks')).toMatchObject({ ok: true });
    await late(61);
    expect(await condition('outbox')).toMatchObject({ ok: false, text: expect.stringContaining('s late') });
    expect(await condition('status_checks')).toMatchObject({
      ok: false,
      text: expect.stringMatching(/^The status checks of 1 payment are overdue/),
    });
    expect((await systemAnswer(createSystemHealth({ db: fixture.bff }))).status).toBe(503);
  });

  it('does not count a delivered message that waits for its next delivery', async () => {
    await fixture.owner('outbox').insert({
      ...{ job: 'x', payload: {}, created_at: new Date(Date.now() - 900_000) },
      available_at: new Date(Date.now() + 60_000),
    });
    expect(await condition('outbox')).toMatchObject({ ok: true, value: 0 });
  });

  it('reports requests that wait for a connection', async () => {
    const waiting = { used: 10, free: 0, waiting: 3, max: 10, oldestWaitMs: 6_000 };
    await upsertHeartbeat(fixture.bff, rowOf('bff', waiting));
    expect(await condition('database_pool')).toMatchObject({
      ok: false,
      value: 6,
      text: 'Requests wait for a database connection: bff here/1 (10 of 10 connections used, 3 requests wait).',
    });
  });

  /** A capture of Razorpay that was made so long ago. */
  async function capture(minutesAgo: number): Promise<void> {
    const { payment, attempt } = await fixture.buildPayment({ gateway: 'razorpay' });
    await fixture.owner('payment_captures').insert({
      ...{ id: newId(), payment_id: payment.id, attempt_id: attempt.id, mode: 'test', gateway: 'razorpay' },
      ...{ gateway_payment_id: `pay_${attempt.id}`, amount_paise: 100, status: 'refunded' },
      captured_at: new Date(Date.now() - minutesAgo * 60_000),
    });
  }

  it('does not report a gateway as silent for captures that are fresh or an hour old, nor a disabled one', async () => {
    const settings = fixture.owner('gateway_settings').where({ mode: 'test' });
    await settings.clone().update({ enabled: true });
    for (const minutesAgo of [10, 10, 1, 1, 61, 61]) await capture(minutesAgo);
    expect(await condition('webhooks')).toMatchObject({ ok: true });
    await capture(10);
    expect(await condition('webhooks')).toMatchObject({ ok: false });
    await settings.clone().update({ enabled: false, role: null });
    expect(await condition('webhooks')).toMatchObject({ ok: true });
  });

  it('reports a gateway as silent after three captures without a webhook, and not before', async () => {
    await fixture.owner('gateway_settings').where({ mode: 'test' }).update({ enabled: true });
    await capture(10);
    await capture(10);
    expect(await condition('webhooks')).toMatchObject({ ok: true });
    await capture(10);
    expect(await condition('webhooks')).toMatchObject({
      ok: false,
      text: expect.stringContaining('razorpay (test, no webhook in an hour, 3 captures)'),
    });
    await fixture.owner('webhook_events').insert({
      ...{ id: newId(), gateway: 'razorpay', mode: 'test', event_key: 'e1', event_type: 'payment.captured' },
      ...{ verified_with: 'current', raw_body: Buffer.from('{}') },
    });
    expect(await condition('webhooks')).toMatchObject({ ok: true });
  });
});
