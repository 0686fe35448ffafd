/** Bare BullMQ: nothing remembers a job that Redis loses. */
import { Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { CONCURRENCY, openEffects, redisUrl, reportReady } from './effects';

const effect = openEffects();
const worker = new Worker('bare', ({ data }: { data: { eventId: string } }) => effect(data.eventId), {
  connection: new Redis(redisUrl, { maxRetriesPerRequest: null }),
  concurrency: CONCURRENCY,
});
worker.on('error', (error) => console.error(error));
await worker.waitUntilReady();
reportReady();
