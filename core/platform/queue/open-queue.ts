import {
  createPostgresBackend,
  Queue as RedisQueue,
  withBackend,
  Worker as RedisWorker,
  type JobsOptions,
  type PostgresConnectionOptions,
  type Queue,
} from 'bullmq';
import type pg from 'pg';

import { activeTrace, currentRequestId, currentTraceparent } from '../log-context';
import type { Logger } from '../logger';
import { startConsumers, type FetchLoop, type Processor } from './consumers';
import type { AddOptions, JobCounts, JobData, JobPolicies, JobQueue, JobToAdd } from './job-queue';
import { openQueuePool } from './postgres-pool';
import { REDIS_PREFIX, type RedisConnection } from './connect-redis';
import { openRedisConnections } from './redis-connections';

/**
 * The jobs of a killed worker stay locked for 8 s; then the stalled check of another worker, which runs every 4 s,
 * recovers them.
 */
const CONSUMER_TIMINGS = {
  lockDuration: 8_000,
  lockRenewTime: 3_000,
  stalledInterval: 4_000,
  // Stalling is rarely the fault of the job. One that kills every worker is ended by the outbox's limit.
  maxStalledCount: 20,
  // After a lost connection. The default of 15 s is too long for a payer who waits.
  runRetryDelay: 1_000,
};

/** Failed jobs are kept for a week, at most 1000 of each kind; completed ones are deleted. */
const KEPT_FAILED = { age: 7 * 24 * 3600, count: 1_000 };

/** BullMQ's event stream is not used here, so it is kept short. */
const KEPT_EVENTS = { events: { maxLen: 500 } };

export type QueueAddress = { redisUrl: string } | { postgresUrl: string };

export type OpenQueueOptions = QueueAddress & {
  /** All kinds of jobs that this process adds or runs; each has its own BullMQ queue. */
  jobs: JobPolicies;
  logger: Logger;
  /** Fail at start when Redis may evict keys (production). */
  requireNoEviction?: boolean;
};

/** A queue together with its store connection. */
export interface OpenedQueue extends JobQueue {
  /** For the shared rate limit: the Redis connection that fails fast, or the pool with asynchronous commit. */
  readonly store: { redis: RedisConnection } | { pool: pg.Pool };
}

type AnyQueue = Pick<
  Queue,
  'add' | 'addBulk' | 'getJobCounts' | 'obliterate' | 'close' | 'waitUntilReady'
> & {
  on(event: 'error', listener: (error: Error) => void): unknown;
};

interface Backend {
  store: OpenedQueue['store'];
  queue(job: string): AnyQueue;
  fetchLoop: (job: string, concurrency: number, processor: Processor) => FetchLoop;
  isReady: () => boolean;
  close(): Promise<void>;
}

/** @throws when the queue's store cannot be reached at the start */
export async function openQueue(options: OpenQueueOptions): Promise<OpenedQueue> {
  const { jobs, logger } = options;
  const backend = 'redisUrl' in options ? await redisBackend(options) : await postgresBackend(options);
  const queues = new Map<string, AnyQueue>();
  for (const job of Object.keys(jobs)) {
    const queue = backend.queue(job);
    queue.on('error', (error) => logger.warn({ err: error, job }, 'queue error'));
    queues.set(job, queue);
  }
  await Promise.all([...queues.values()].map((queue) => queue.waitUntilReady()));

  function queueOf(job: string): AnyQueue {
    const queue = queues.get(job);
    if (queue === undefined) throw new Error(`No queue for the job ${job}`);
    return queue;
  }

  function jobOptions(job: string, { delayMs, jobId, priority }: AddOptions): JobsOptions {
    return {
      attempts: jobs[job]?.attempts ?? 1,
      backoff: { type: 'exponential', delay: jobs[job]?.backoffMs ?? 1_000, jitter: 0.5 },
      removeOnComplete: true,
      removeOnFail: KEPT_FAILED,
      stackTraceLimit: 5,
      ...(delayMs === undefined ? {} : { delay: Math.max(0, Math.round(delayMs)) }),
      ...(jobId === undefined ? {} : { jobId }),
      ...(priority === undefined ? {} : { priority }),
    };
  }

  return {
    store: backend.store,
    async add(job, data, addOptions = {}) {
      await queueOf(job).add(job, withRequestOf(data), jobOptions(job, addOptions));
    },
    async addMany(added) {
      const byJob = new Map<string, JobToAdd[]>();
      for (const one of added) byJob.set(one.job, [...(byJob.get(one.job) ?? []), one]);
      await Promise.all(
        [...byJob].map(([job, ofJob]) =>
          queueOf(job).addBulk(
            ofJob.map((one) => ({ name: job, data: withRequestOf(one.data), opts: jobOptions(job, one) })),
          ),
        ),
      );
    },
    work: (kinds, workOptions = {}) => startConsumers(backend.fetchLoop, kinds, logger, workOptions),
    async waiting(job) {
      const { waiting = 0, prioritized = 0 } = await queueOf(job).getJobCounts('waiting', 'prioritized');
      return waiting + prioritized;
    },
    async counts() {
      const entries = await Promise.all(
        [...queues].map(async ([job, queue]): Promise<[string, JobCounts]> => {
          const counts = await queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed');
          const { waiting = 0, prioritized = 0, active = 0, delayed = 0, failed = 0 } = counts;
          return [job, { waiting: waiting + prioritized, active, delayed, failed }];
        }),
      );
      return Object.fromEntries(entries);
    },
    isReady: backend.isReady,
    async empty() {
      for (const queue of queues.values()) await queue.obliterate({ force: true });
    },
    async close() {
      await Promise.allSettled([...queues.values()].map((queue) => queue.close()));
      await backend.close();
    },
  };
}

/**
 * Adds the ids of the current request and trace, so that jobs caused by a request or by its jobs have them too. A job that a
 * job adds is beside it in the trace, and not below it: the status checks of a payment would be a chain of hundreds.
 */
function withRequestOf(data: JobData): JobData {
  const requestId = currentRequestId();
  const traceparent = activeTrace()?.jobParent ?? currentTraceparent();
  return {
    ...(requestId !== null && { requestId }),
    ...(traceparent !== null && { traceparent }),
    ...data,
  };
}

async function redisBackend(options: OpenQueueOptions & { redisUrl: string }): Promise<Backend> {
  const connections = await openRedisConnections({
    url: options.redisUrl,
    logger: options.logger,
    requireNoEviction: options.requireNoEviction ?? false,
  });
  const { adding, taking } = connections;
  return {
    store: { redis: adding },
    queue: (job) => new RedisQueue(job, { connection: adding, prefix: REDIS_PREFIX, streams: KEPT_EVENTS }),
    fetchLoop: (job, concurrency, processor) =>
      new RedisWorker(job, processor, {
        connection: taking,
        prefix: REDIS_PREFIX,
        concurrency,
        ...CONSUMER_TIMINGS,
      }),
    isReady: () => adding.status === 'ready',
    close: async () => connections.close(),
  };
}

async function postgresBackend(options: OpenQueueOptions & { postgresUrl: string }): Promise<Backend> {
  const pool = await openQueuePool({
    url: options.postgresUrl,
    maxConnections: Object.keys(options.jobs).length + 8,
    logger: options.logger,
  });
  const { Queue, Worker } = withBackend(createPostgresBackend);
  // BullMQ's type of a pool does not quite match the types of pg.
  const connection = pool as unknown as PostgresConnectionOptions;
  return {
    store: { pool },
    queue: (job) => new Queue(job, { connection, streams: KEPT_EVENTS }),
    fetchLoop: (job, concurrency, processor) =>
      new Worker(job, processor, { connection, concurrency, ...CONSUMER_TIMINGS }),
    isReady: () => true,
    close: () => pool.end(),
  };
}
