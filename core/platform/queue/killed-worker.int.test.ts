import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';

import { expect, it } from '@jest/globals';
import pino from 'pino';
import { bundledProgram } from '../../../tools/build/testing/bundled-program';

import { describeOnBackends } from '../../testing/queue-backends';
import { createTestDatabase } from '../../testing/test-database';
import { openQueue, type QueueAddress } from './open-queue';

const logger = pino({ level: 'silent' });

/** Kills a worker during a job, and waits until another worker got the job. */
async function retakenBy(address: QueueAddress): Promise<void> {
  const queue = await openQueue({ ...address, jobs: { hang: { attempts: 1 } }, logger });
  await queue.add('hang', {}, { jobId: 'victim' });
  const program = await bundledProgram('core/platform/queue/testing/claim-and-hang.ts');
  const child = spawn(process.execPath, [program, JSON.stringify(address)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH ?? '' },
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  expect(line.toString()).toBe('took victim\n');

  const reclaimed = new EventEmitter();
  const consumers = await queue.work({
    hang: { concurrency: 1, handler: async ({ id }) => void reclaimed.emit('job', id) },
  });
  const job = once(reclaimed, 'job');
  child.kill('SIGKILL');
  try {
    expect(await job).toEqual(['victim']);
  } finally {
    await consumers.stop(2_000);
    await queue.close();
  }
}

// At the same time, because each waits for the lock of the killed worker to expire.
describeOnBackends('a job whose worker was killed, with the queue on', (addressOf) => {
  it.concurrent('is started by another worker', async () => {
    const database = await createTestDatabase();
    await retakenBy(await addressOf(database));
    await database.drop();
  });
});
