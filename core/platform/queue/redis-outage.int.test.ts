import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startEmbeddedRedis, type EmbeddedRedis } from '@deccanloop/sandbox/embedded/redis';
import { describeWith } from '@deccanloop/sandbox/embedded/testing/installed';
import { afterAll, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import pino from 'pino';

import { openQueue, type OpenedQueue } from './open-queue';

// The machine may be busy.
const logger = pino({ level: 'silent' });
const JOBS = { greet: { attempts: 1 } };
const dataDir = mkdtempSync(join(tmpdir(), 'deccanloop-redis-outage-'));
let redis: EmbeddedRedis | null = null;
let opened: OpenedQueue | undefined;

/** Unlike `once` of node:events, ignores earlier `error` events, which are expected here. */
const happens = (connection: Redis, event: 'close' | 'ready'): Promise<void> =>
  new Promise((resolve) => void connection.once(event, resolve));

const start = async (port?: number): Promise<EmbeddedRedis> =>
  (await startEmbeddedRedis({ dataDir, persistence: 'none', ...(port === undefined ? {} : { port }) }))!;

afterAll(async () => {
  await opened?.close();
  await redis?.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

describeWith('redis', 'a queue whose Redis goes away', () => {
  it('rejects new jobs at once, resumes when Redis is back, and stops before its limit when it is not', async () => {
    redis = await start();
    const redisUrl = redis.url();
    const queue = await openQueue({ redisUrl, jobs: JOBS, logger });
    opened = queue;
    const greeted = new EventEmitter();
    const consumers = await queue.work({
      greet: { concurrency: 1, handler: async ({ data }) => void greeted.emit('job', data) },
    });
    const { redis: connection } = queue.store as { redis: Redis };

    const lost = happens(connection, 'close');
    await redis.kill('SIGKILL');
    await lost;
    expect(queue.isReady()).toBe(false);
    let reconnects = 0;
    connection.on('reconnecting', () => (reconnects += 1));
    await expect(queue.add('greet', { n: 1 })).rejects.toThrow();
    expect(reconnects).toBe(0);

    const back = happens(connection, 'ready');
    redis = await start(Number(new URL(redisUrl).port));
    await back;
    expect(queue.isReady()).toBe(true);
    const job = once(greeted, 'job');
    await queue.add('greet', { n: 2 });
    expect(await job).toEqual([{ n: 2 }]);

    await redis.kill('SIGKILL');
    // False would mean that it waited until the limit.
    expect(await consumers.stop(20_000)).toBe(true);
    await queue.close();
  });

  it('does not start in production on a Redis that may evict jobs', async () => {
    redis = await start();
    const redisUrl = redis.url();
    const client = new Redis(redisUrl);
    await client.config('SET', 'maxmemory-policy', 'allkeys-lru');
    client.disconnect();
    await expect(openQueue({ redisUrl, jobs: JOBS, logger, requireNoEviction: true })).rejects.toThrow(
      'maxmemory-policy allkeys-lru; a queue needs noeviction',
    );
    const queue = await openQueue({ redisUrl, jobs: JOBS, logger });
    await queue.close();
  });
});
