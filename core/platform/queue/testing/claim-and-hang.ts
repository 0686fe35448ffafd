/**
 * A worker process for tests to kill: it starts one job, prints that, and never finishes it. The only argument is the
 * queue's address as JSON.
 */
import pino from 'pino';

import { openQueue, type QueueAddress } from '../open-queue';

const address = JSON.parse(process.argv[2] ?? '') as QueueAddress;
const queue = await openQueue({
  ...address,
  jobs: { hang: { attempts: 1 } },
  logger: pino({ level: 'silent' }),
});
await queue.work({
  hang: {
    concurrency: 1,
    handler: async ({ id }) => {
      process.stdout.write(`took ${id}\n`);
      await new Promise<never>(() => {});
    },
  },
});
