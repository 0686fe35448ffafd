import { EventEmitter, once } from 'node:events';

import { createLogger } from '@deccanloop/core/platform/logger';
import { enqueue } from '@deccanloop/core/platform/outbox/enqueue';
import { createOutboxWaker } from '@deccanloop/core/platform/outbox/wake';
import type { QueueAddress } from '@deccanloop/core/platform/queue/open-queue';
import { createShutdown, type Shutdown } from '@deccanloop/core/platform/shutdown';
import { eventually } from '@deccanloop/core/testing/eventually';
import { openMoneyFixture, snapshotOf, type MoneyFixture } from '@deccanloop/core/testing/money-fixture';
import { describeOnBackends } from '@deccanloop/core/testing/queue-backends';
import { planOf } from '@deccanloop/core/testing/query-plan';
import { scriptedGateway, type ScriptedGateway } from '@deccanloop/core/testing/scripted-gateway';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { countOpenPayments } from './health/backlog-repository';
import { startWorker, type RunningWorker } from './start-worker';
import { optionsOf } from './testing/worker-options';

const logger = createLogger({ service: 'test', level: 'silent' });

describeOnBackends('a worker with its queue on', (addressOf) => {
  let fixture: MoneyFixture;
  let gateway: ScriptedGateway;
  let address: QueueAddress;
  let shutdown: Shutdown;
  let exits: number[];
  let wake: () => void;

  beforeEach(async () => {
    fixture = await openMoneyFixture();
    gateway = scriptedGateway('razorpay');
    address = await addressOf(fixture.database);
    exits = [];
    shutdown = createShutdown({ logger, exit: (code) => void exits.push(code) });
    wake = createOutboxWaker(fixture.bff);
  });
  afterEach(async () => {
    await shutdown.begin('end of test');
    await fixture.close();
  });

  async function start(): Promise<RunningWorker> {
    return startWorker(optionsOf(fixture.database, address), {
      gateways: { razorpay: gateway },
      clock: { now: () => new Date() },
      logger,
      shutdown,
      processMetrics: false,
    });
  }
  const open = (): Promise<number> =>
    fixture.worker('outbox').whereNull('done_at').whereNull('dead_lettered_at').count({ n: '*' }).then(first);
  const receipts = (): Promise<number> => fixture.worker('receipts').count({ n: '*' }).then(first);
  const first = (rows: { n?: string | number }[]): number => Number(rows[0]?.n);
  const makeDue = (): Promise<unknown> =>
    fixture.owner('payments').whereNotNull('next_check_at').update({ next_check_at: new Date() });

  it('credits a captured payment once, issues a receipt, and closes every outbox message', async () => {
    const { payment, attempt } = await fixture.buildPayment();
    gateway.answers.fetchOrder = [
      { kind: 'ok', value: snapshotOf(attempt, 'created') },
      { kind: 'ok', value: snapshotOf(attempt, 'captured') },
    ];
    await makeDue();
    await enqueue(fixture.bff, 'poll-payment', { paymentId: payment.id, checkCount: 0 });
    await start();
    await eventually(async () => (await receipts()) === 1 && (await open()) === 0);
    expect(await fixture.totals()).toEqual({
      entriesPaise: 0,
      credits: 1,
      walletPaise: payment.creditPaise,
      wrongBalances: 0,
    });
    expect(gateway.calls).toEqual(['fetchOrder', 'fetchOrder']);
  });

  it('checks overdue payments whose job was lost from the queue', async () => {
    const { payment, attempt } = await fixture.buildPayment();
    gateway.answers.fetchOrder = [{ kind: 'ok', value: snapshotOf(attempt, 'captured') }];
    await fixture.owner('payments').update({ next_check_at: new Date(Date.now() - 10_000) });
    const worker = await start();
    await eventually(async () => (await fixture.totals()).credits === 1);
    expect(await fixture.totals()).toMatchObject({ walletPaise: payment.creditPaise });
    const metrics = await (await fetch(`http://127.0.0.1:${worker.healthPort}/metrics`)).text();
    for (const line of [
      'payment_transitions_total{gateway="razorpay",state="completed"} 1',
      'payment_settlements_total{gateway="razorpay",result="credited"} 1',
      'payment_time_to_credit_seconds_count{gateway="razorpay"} 1',
      'payments_open{mode="test",state="pending"} 0',
    ])
      expect(metrics.split('\n')).toContain(line);
    const count = () => countOpenPayments(fixture.worker, 'test', { most: 10 });
    const plan = await planOf(fixture.worker, count, { withoutScans: true });
    expect(plan.match(/payments_by_rare_state|payments_waiting/g)).toHaveLength(3);
  });

  it('checks at once when the BFF enqueues a message, woken by NOTIFY', async () => {
    await start();
    const { payment, attempt } = await fixture.buildPayment();
    await fixture.owner('payments').update({ next_check_at: new Date(Date.now() + 3_600_000) });
    gateway.answers.fetchOrder = [{ kind: 'ok', value: snapshotOf(attempt, 'captured') }];
    await enqueue(fixture.bff, 'check-payment', { paymentId: payment.id, source: 'return' });
    wake();
    await eventually(async () => (await fixture.totals()).credits === 1);
  });

  it('dead-letters messages that can never succeed, with the reason, and continues', async () => {
    const worker = await start();
    const messages = fixture.bff('outbox');
    await messages.insert([
      { job: 'poll-payment', payload: JSON.stringify({ paymentId: 'nonsense', checkCount: 0 }) },
      { job: 'unheard-of', payload: '{}' },
    ]);
    wake();
    const deadLettered = (): Promise<{ job: string; last_error: string }[]> =>
      fixture.worker('outbox').whereNotNull('dead_lettered_at').orderBy('id').select('job', 'last_error');
    await eventually(async () => (await deadLettered()).length === 2);
    expect(await deadLettered()).toEqual([
      {
        job: 'poll-payment',
        last_error: expect.stringContaining('PermanentError: the job has a wrong payload'),
      },
      { job: 'unheard-of', last_error: 'no handler for the job unheard-of' },
    ]);
    const metrics = async (): Promise<string> =>
      (await fetch(`http://127.0.0.1:${worker.healthPort}/metrics`)).text();
    // The job dead-letters its message before the queue records the job as failed.
    await eventually(async () =>
      (await metrics()).includes('queue_jobs{job="poll-payment",state="failed"} 1'),
    );
    const text = await metrics();
    expect(text).toContain('outbox_rows{state="dead_lettered"} 2');
    expect(text).toMatch(/jobs_total\{job="poll-payment",outcome="failed"\} 1/);
    expect(text).toContain('outbox_messages{job="poll-payment",state="dead_lettered"} 1');
    expect(text).toMatch(/payments_oldest_due_seconds 0/);
  });

  it('keeps the message of a failed job open and records the error on it', async () => {
    await start();
    await enqueue(fixture.bff, 'apply-webhook', { eventId: '0190a1b2-0000-7000-8000-000000000001' });
    wake();
    const row = (): Promise<{ last_error: string | null; dead_lettered_at: Date | null } | undefined> =>
      fixture.worker('outbox').where({ job: 'apply-webhook' }).first('last_error', 'dead_lettered_at');
    await eventually(async () => (await row())?.last_error != null);
    expect(await row()).toMatchObject({ dead_lettered_at: null });
    expect((await row())?.last_error).toContain('no webhook event');
  });

  it('answers health checks, is not ready while it drains, finishes running jobs, and exits', async () => {
    const { payment, attempt } = await fixture.buildPayment();
    await makeDue();
    const gate = new EventEmitter();
    const fetchOrder = gateway.fetchOrder.bind(gateway);
    gateway.answers.fetchOrder = [{ kind: 'ok', value: snapshotOf(attempt, 'captured') }];
    gateway.fetchOrder = async (reference) => {
      gate.emit('asked');
      await once(gate, 'answer');
      return fetchOrder(reference);
    };
    const worker = await start();
    const status = async (path: string): Promise<number> =>
      (await fetch(`http://127.0.0.1:${worker.healthPort}${path}`)).status;
    expect([await status('/healthz'), await status('/readyz'), await status('/other')]).toEqual([
      200, 200, 404,
    ]);

    const asked = once(gate, 'asked');
    await enqueue(fixture.bff, 'poll-payment', { paymentId: payment.id, checkCount: 0 });
    wake();
    await asked;
    const ended = shutdown.begin('test');
    expect(await status('/readyz')).toBe(503);
    expect(await status('/healthz')).toBe(200);
    expect((await fixture.totals()).credits).toBe(0);
    gate.emit('answer');
    await ended;
    expect(exits).toEqual([0]);
    expect((await fixture.totals()).credits).toBe(1);
    await expect(status('/healthz')).rejects.toThrow();
  });

  it('loses nothing when the queue is emptied repeatedly', async () => {
    const worker = await start();
    const count = 25;
    const built = [];
    for (let n = 0; n < count; n += 1) built.push(await fixture.buildPayment());
    const byOrder = new Map(built.map(({ attempt }) => [attempt.merchantOrderId, attempt]));
    gateway.fetchOrder = async ({ merchantOrderId }) => {
      const attempt = byOrder.get(merchantOrderId);
      return attempt ? { kind: 'ok', value: snapshotOf(attempt, 'captured') } : { kind: 'not_found' };
    };
    await makeDue();
    for (const { payment } of built) {
      await enqueue(fixture.bff, 'poll-payment', { paymentId: payment.id, checkCount: 0 });
    }
    wake();
    for (let flush = 0; flush < 3; flush += 1) await worker.queue.empty();
    await eventually(async () => (await fixture.totals()).credits === count);
    expect(await fixture.totals()).toMatchObject({ entriesPaise: 0, credits: count, wrongBalances: 0 });
  });
});

describe('a worker', () => {
  it('does not start when its queue cannot be reached', async () => {
    const fixture = await openMoneyFixture();
    const shutdown = createShutdown({ logger, exit: () => undefined });
    await expect(
      startWorker(optionsOf(fixture.database, { postgresUrl: 'postgres://nobody@127.0.0.1:1/none' }), {
        gateways: {},
        clock: { now: () => new Date() },
        logger,
        shutdown,
        processMetrics: false,
      }),
    ).rejects.toThrow('ECONNREFUSED');
    await fixture.close();
  });
});
