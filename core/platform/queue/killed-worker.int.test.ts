import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';
import pino from 'pino';

import { testRedisUrl } from '../../testing/redis';
import { createTestDatabase } from '../../testing/test-database';
import { openQueue, type QueueAddress } from './open-queue';

const logger = pino({ level: 'silent' });
const RETAKEN_WITHIN_MS = 16_000;

/** Kills a worker during a job. @returns the time until another worker got the job, in ms */
async function retakenAfter(address: QueueAddress): Promise<number> {
  const queue = await openQueue({ ...address, jobs: { hang: { attempts: 1 } }, logger });
  await queue.add('hang', {}, { jobId: 'victim' });
  const program = join(import.meta.dirname, 'testing/claim-and-hang.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, JSON.stringify(address)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH ?? '' },
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  expect(line.toString()).toBe('took victim\n');

  const reclaimed = new EventEmitter();
  const consumers = await queue.work({
    hang: { concurrency: 1, handler: async ({ id }) => void reclaimed.emit('job', id) },
  });
  const job = once(reclaimed, 'job', { signal: AbortSignal.timeout(RETAKEN_WITHIN_MS) });
  const killedAt = performance.now();
  child.kill('SIGKILL');
  try {
    expect(await job).toEqual(['victim']);
    return performance.now() - killedAt;
  } finally {
    await consumers.stop(2_000);
    await queue.close();
  }
}

describe('a job whose worker was killed', () => {
  it('is started by another worker within 16 s, on each backend', async () => {
    const database = await createTestDatabase();
    const redisUrl = await testRedisUrl();
    const addresses: QueueAddress[] = [{ postgresUrl: database.workerUrl }];
    if (redisUrl !== null) addresses.push({ redisUrl });
    const times = await Promise.all(addresses.map(retakenAfter));
    for (const ms of times) expect(ms).toBeLessThan(RETAKEN_WITHIN_MS);
    await database.drop();
  }, 40_000);
});
