import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { ConditionName } from '@deccanloop/contracts/staff/operations';
import { createSystemHealth } from '@deccanloop/core/domain/system-health/system-health';
import { createLogger } from '@deccanloop/core/platform/logger';
import { enqueue } from '@deccanloop/core/platform/outbox/enqueue';
import type { QueueAddress } from '@deccanloop/core/platform/queue/open-queue';
import { createShutdown, type Shutdown } from '@deccanloop/core/platform/shutdown';
import { eventually } from '@deccanloop/core/testing/eventually';
import { openMoneyFixture, snapshotOf, type MoneyFixture } from '@deccanloop/core/testing/money-fixture';
import { describeOnBackends } from '@deccanloop/core/testing/queue-backends';
import { scriptedGateway, type ScriptedGateway } from '@deccanloop/core/testing/scripted-gateway';
import { startEmbeddedRedis, type EmbeddedRedis } from '@deccanloop/sandbox/embedded/redis';
import { describeWith } from '@deccanloop/sandbox/embedded/testing/installed';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { startWorker, type RunningWorker } from './start-worker';
import { optionsOf } from './testing/worker-options';

const logger = createLogger({ service: 'test', level: 'silent' });

let fixture: MoneyFixture;
let gateway: ScriptedGateway;
let shutdown: Shutdown;
/** How far the clock of the worker is ahead of that of the database, in ms. */
let aheadMs: number;
beforeEach(async () => {
  fixture = await openMoneyFixture();
  gateway = scriptedGateway('razorpay');
  shutdown = createShutdown({ logger, exit: () => undefined });
  aheadMs = 0;
});
afterEach(async () => {
  await shutdown.begin('end of test');
  await fixture.close();
});

const start = (queue: QueueAddress): Promise<RunningWorker> =>
  startWorker(optionsOf(fixture.database, queue), {
    ...{ gateways: { razorpay: gateway }, clock: { now: () => new Date(Date.now() + aheadMs) } },
    ...{ logger, shutdown, processMetrics: false },
  });
const credits = async () => (await fixture.totals()).credits;

/** A captured payment whose status check is due. */
async function enqueueCheck(): Promise<void> {
  const { payment, attempt } = await fixture.buildPayment();
  gateway.answers.fetchOrder = [{ kind: 'ok', value: snapshotOf(attempt, 'captured') }];
  await fixture.owner('payments').update({ next_check_at: new Date() });
  await enqueue(fixture.bff, 'poll-payment', { paymentId: payment.id, checkCount: 0 });
}

describeOnBackends('a worker with its queue on', (addressOf) => {
  it.each(['53100', '53200', '53300', '25006', '57P01'])(
    'tries a job again that has met %s',
    async (state) => {
      await fixture.owner.raw(`
        create function test_fault() returns trigger language plpgsql as
          $$ begin raise exception 'a fault of the database' using errcode = '${state}'; end $$;
        create trigger test_fault before insert on receipts for each row execute function test_fault()`);
      await enqueueCheck();
      await start(await addressOf(fixture.database));
      await eventually(async () => {
        const errors = await fixture.owner('outbox').where({ job: 'issue-receipt' }).pluck('last_error');
        return errors.some((error) => String(error).includes('a fault of the database'));
      });
      await fixture.owner.raw('drop trigger test_fault on receipts');
      await eventually(async () => (await fixture.owner('receipts')).length === 1);
      expect(await fixture.owner('outbox').whereNotNull('dead_lettered_at')).toEqual([]);
      expect(await credits()).toBe(1);
    },
  );

  it('takes no jobs while its clock is wrong, says so, and continues when it is right', async () => {
    aheadMs = 6_000;
    await enqueueCheck();
    const worker = await start(await addressOf(fixture.database));
    const readyz = async () => {
      const response = await fetch(`http://127.0.0.1:${worker.healthPort}/readyz`);
      return [response.status, ((await response.json()) as { reasons: string[] }).reasons];
    };
    expect(await readyz()).toEqual([503, ['the clock of this process is 6 s ahead of that of the database']]);
    // It still reports, and jobs are not fetched.
    const health = createSystemHealth({ db: fixture.bff });
    await eventually(async () => !(await health.readCondition('clock')).ok);
    expect(worker.isAlive()).toBe(true);
    expect([gateway.calls, await credits()]).toEqual([[], 0]);
    expect(await fixture.owner('outbox').where({ job: 'poll-payment' }).pluck('tries')).toEqual([0]);
    aheadMs = 0;
    await eventually(async () => (await credits()) === 1);
    expect(await readyz()).toEqual([200, []]);
  });
});

describe('a worker', () => {
  it('whose clock becomes wrong while it runs stops taking jobs', async () => {
    const worker = await start({ postgresUrl: fixture.database.workerUrl });
    aheadMs = -3_600_000;
    await eventually(
      async () => (await fetch(`http://127.0.0.1:${worker.healthPort}/readyz`)).status === 503,
    );
    await enqueueCheck();
    aheadMs = 0;
    await eventually(async () => (await credits()) === 1);
  });
});

describeWith('redis', 'a worker whose Redis is away', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'deccanloop-worker-redis-'));
  let redis: EmbeddedRedis | null = null;
  afterAll(async () => {
    await redis?.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('is reported as a queue that does not answer, and not as a missing worker', async () => {
    redis = (await startEmbeddedRedis({ dataDir, persistence: 'none' }))!;
    await start({ redisUrl: redis.url() });
    const health = createSystemHealth({ db: fixture.bff });
    const isWell = async (name: ConditionName) => (await health.readCondition(name)).ok;
    await eventually(() => isWell('workers'));
    expect(await isWell('queue')).toBe(true);
    await redis.kill('SIGKILL');
    await eventually(async () => !(await isWell('queue')));
    // As old as a heartbeat before Redis went away would be.
    await fixture.owner.raw('alter table process_heartbeats disable trigger process_heartbeats_stamped');
    await fixture.owner.raw(`update process_heartbeats set beaten_at = now() - interval '20 seconds'`);
    await fixture.owner.raw('alter table process_heartbeats enable trigger process_heartbeats_stamped');
    await eventually(() => isWell('workers'));
    expect([await isWell('processes'), await isWell('queue')]).toEqual([true, false]);
  });
});
