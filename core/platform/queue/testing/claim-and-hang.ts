/**
 * A worker process that takes one job, says so, and never ends it: something to kill. Its only argument is
 * the queue's address as JSON.
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
