import { createLogger } from '@deccanloop/core/platform/logger';
import { openQueue, type OpenedQueue } from '@deccanloop/core/platform/queue/open-queue';
import { eventually } from '@deccanloop/core/testing/eventually';
import { startCluster, startSentinels, type RedisServers } from '@deccanloop/core/testing/redis-topologies';
import { describeWith } from '@deccanloop/sandbox/embedded/testing/installed';
import { afterEach, expect, it } from '@jest/globals';

import { createGatewayTokens } from './gateway-tokens';

// Other tests may use the machine at the same time, and sentinels wait before they elect another master.
const logger = createLogger({ service: 'test', level: 'silent' });
const JOBS = { early: { attempts: 1 }, late: { attempts: 1 } };
let servers: RedisServers | null = null;
let queue: OpenedQueue | undefined;
const consuming: Awaited<ReturnType<OpenedQueue['work']>>[] = [];
afterEach(async () => {
  await Promise.all(consuming.splice(0).map((consumers) => consumers.stop(20_000)));
  await queue?.close();
  await servers?.stop();
});

/** Resolves when `count` jobs are done; rejects when one is done twice. */
function collect(of: OpenedQueue, kind: keyof typeof JOBS, count: number) {
  const done = new Set<unknown>();
  return new Promise<unknown[]>((resolve, reject) => {
    const started = of.work({
      [kind]: {
        concurrency: 2,
        handler: async ({ data }: { data: unknown }) => {
          const text = JSON.stringify(data);
          if (done.has(text)) reject(new Error(`twice: ${text}`));
          done.add(text);
          if (done.size === count) resolve([...done]);
        },
      },
    });
    started.then((consumers) => consuming.push(consumers), reject);
  });
}
const jobs = (job: keyof typeof JOBS, from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => ({ job, data: { n: from + n } }));

async function limitHolds(opened: OpenedQueue): Promise<void> {
  const tokens = createGatewayTokens({ store: opened.store, perSecond: 2, logger });
  const taken = await Promise.all(Array.from({ length: 6 }, () => tokens.take('razorpay')));
  expect(taken.filter(Boolean)).toHaveLength(2);
}

describeWith('redis', 'a queue behind Sentinel', () => {
  it('loses no job when the master is killed, and continues with the new one', async () => {
    const sentinels = (await startSentinels())!;
    servers = sentinels;
    queue = await openQueue({ redisUrl: sentinels.url, jobs: JOBS, logger, requireNoEviction: true });
    const opened = queue;
    await limitHolds(opened);
    const early = collect(opened, 'early', 20);
    await opened.addMany(jobs('early', 0, 10));
    await opened.addMany(jobs('late', 0, 10));
    // A job that ends while the master is killed may run again: its end may not be replicated.
    await eventually(async () => {
      const { early: left } = await opened.counts();
      return left?.waiting === 0 && left.active === 0;
    });
    await sentinels.replicated();

    const { redis } = opened.store as { redis: NodeJS.EventEmitter };
    const back = new Promise((resolve) => void redis.once('ready', resolve));
    await sentinels.killMaster();
    await back;
    await opened.addMany(jobs('early', 10, 20));
    expect(await early).toHaveLength(20);
    expect(await collect(opened, 'late', 10)).toHaveLength(10);
    await limitHolds(opened);
  });
});

describeWith('redis', 'a queue in a cluster', () => {
  it('runs jobs and counts one shared rate limit', async () => {
    servers = (await startCluster())!;
    queue = await openQueue({ redisUrl: servers.url, jobs: JOBS, logger, requireNoEviction: true });
    const done = [collect(queue, 'early', 10), collect(queue, 'late', 10)];
    await queue.addMany([...jobs('early', 0, 10), ...jobs('late', 0, 10)]);
    expect((await Promise.all(done)).flat()).toHaveLength(20);
    await limitHolds(queue);
    expect(await queue.counts()).toMatchObject({ early: { waiting: 0, failed: 0 } });
  });
});
