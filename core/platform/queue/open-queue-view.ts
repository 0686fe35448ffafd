import type { Queue } from 'bullmq';
import type { Logger } from '../logger';
import { connectRedis, REDIS_PREFIX } from './connect-redis';

/** The queues in Redis, for reading only. */
export interface QueueView {
  queues: readonly Queue[];
  close(): Promise<void>;
}

/** Loads BullMQ, which only this needs in the BFF, and connects in the background. While Redis does not answer, reads fail within seconds. */
export async function openQueueView(options: {
  redisUrl: string;
  jobs: readonly string[];
  logger: Pick<Logger, 'warn'>;
}): Promise<QueueView> {
  const { redisUrl, jobs, logger } = options;
  const connection = connectRedis(redisUrl, {
    maxRetriesPerRequest: 1,
    connectTimeout: 2_000,
    commandTimeout: 5_000,
    retryStrategy: (times) => Math.min(times * 100, 2_000),
  });
  connection.setMaxListeners(0);
  connection.on('error', (error: Error) => logger.warn({ err: error }, 'Redis for the queue board failed'));
  const { Queue } = await import('bullmq');
  const queues = jobs.map((job) => {
    // Its settings belong to the workers.
    const queue = new Queue(job, { connection, prefix: REDIS_PREFIX, skipMetasUpdate: true });
    queue.on('error', (error) => logger.warn({ err: error, job }, 'queue error'));
    return queue;
  });
  return {
    queues,
    async close() {
      await Promise.allSettled(queues.map((queue) => queue.close()));
      connection.disconnect();
    },
  };
}
