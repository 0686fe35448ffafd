import { setTimeout as delay } from 'node:timers/promises';

import { UnrecoverableError, type Job, type Worker } from 'bullmq';

import { logPaymentId } from '../log-context';
import type { Logger } from '../logger';
import type { SpanRecorder } from '../tracing/span-recorder';
import { runTraced } from '../tracing/spans';
import { parseTraceparent } from '../tracing/trace-context';
import {
  PermanentError,
  type Consumers,
  type JobData,
  type JobHandler,
  type JobKind,
  type JobOutcome,
  type WorkOptions,
} from './job-queue';

/** The used part of BullMQ's worker, the same on both backends. */
export type FetchLoop = Pick<Worker, 'close' | 'waitUntilReady'> & {
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'stalled', listener: (jobId: string) => void): unknown;
};

export type Processor = (job: Pick<Job, 'name' | 'id' | 'data' | 'attemptsMade' | 'opts'>) => Promise<void>;
export type StartFetchLoop = (job: string, concurrency: number, processor: Processor) => FetchLoop;

/** How long a replaced fetch loop may take to close its connections. */
const REPLACE_WITHIN_MS = 5_000;
/** A closing fetch loop without running jobs for this long counts as closed. */
const IDLE_IS_CLOSED_MS = 2_000;

interface Consumer {
  job: string;
  concurrency: number;
  /** Null while the kind is paused. */
  loop: FetchLoop | null;
  processor: Processor;
  running: number;
  lastStartedAt: Date | null;
}

export async function startConsumers(
  startLoop: StartFetchLoop,
  kinds: Readonly<Record<string, JobKind>>,
  logger: Pick<Logger, 'info' | 'warn' | 'error'>,
  { onOutcome, paused = new Set(), recorder = null }: WorkOptions,
): Promise<Consumers> {
  function begin(job: string, concurrency: number, processor: Processor): FetchLoop {
    const loop = startLoop(job, concurrency, processor);
    loop.on('error', (error) => logger.warn({ err: error, job }, 'queue consumer error'));
    loop.on('stalled', (jobId) => logger.warn({ job, jobId }, 'stalled job recovered from a lost worker'));
    return loop;
  }

  const consumers = Object.entries(kinds).map(([job, { handler, concurrency }]) => {
    const process = async (started: Parameters<Processor>[0]): Promise<void> => {
      consumer.running += 1;
      consumer.lastStartedAt = new Date();
      const startedAt = performance.now();
      let outcome: JobOutcome = 'completed';
      try {
        await runHandler(handler, started);
      } catch (error) {
        outcome = isLastTry(started, error) ? 'failed' : 'retrying';
        logger[outcome === 'failed' ? 'error' : 'warn'](
          { err: error, job, jobId: started.id },
          `job ${outcome}`,
        );
        throw error;
      } finally {
        consumer.running -= 1;
        onOutcome?.(job, outcome, (performance.now() - startedAt) / 1000);
      }
    };
    const processor: Processor = (started) => inTrace(started, recorder, () => process(started));
    const consumer: Consumer = {
      job,
      concurrency,
      processor,
      loop: paused.has(job) ? null : begin(job, concurrency, processor),
      running: 0,
      lastStartedAt: null,
    };
    return consumer;
  });
  await Promise.all(consumers.map(async ({ loop }) => loop?.waitUntilReady()));
  /** Fetch loops of paused kinds whose jobs are still running. */
  const ending = new Set<Promise<void>>();

  return {
    state: () =>
      consumers.map(({ loop, processor: _processor, ...state }) => ({ ...state, isPaused: loop === null })),
    async replace(jobs) {
      for (const consumer of consumers.filter(({ job }) => jobs.includes(job))) {
        const old = consumer.loop;
        if (old === null) continue;
        consumer.loop = begin(consumer.job, consumer.concurrency, consumer.processor);
        await within(REPLACE_WITHIN_MS, old.close(true));
      }
    },
    async setPaused(jobs) {
      for (const consumer of consumers) {
        const { job, loop } = consumer;
        if (jobs.has(job) && loop !== null) {
          consumer.loop = null;
          const closed = loop.close().catch((error: unknown) => {
            logger.warn({ err: error, job }, 'the consumer of a paused job did not close');
          });
          ending.add(closed);
          void closed.finally(() => ending.delete(closed));
          logger.info({ job }, 'job paused');
        } else if (!jobs.has(job) && loop === null) {
          consumer.loop = begin(job, consumer.concurrency, consumer.processor);
          logger.info({ job }, 'job resumed');
        }
      }
      await Promise.all(ending);
    },
    async stop(timeoutMs) {
      const closed = Promise.all([...consumers.map(({ loop }) => loop?.close()), ...ending]);
      const ended = new AbortController();
      try {
        return await within(timeoutMs, Promise.race([closed, idle(consumers, ended.signal)]));
      } finally {
        ended.abort();
      }
    },
  };
}

/**
 * Resolves when no handler has run for `IDLE_IS_CLOSED_MS`. A fetch loop whose store is down may never close, and
 * without running jobs there is nothing to wait for.
 */
async function idle(consumers: readonly Consumer[], ended: AbortSignal): Promise<void> {
  let idleSince = performance.now();
  while (!ended.aborted && performance.now() - idleSince < IDLE_IS_CLOSED_MS) {
    await delay(50);
    if (consumers.some(({ running }) => running > 0)) idleSince = performance.now();
  }
}

/** Continues the trace of a job, and adds the ids of request, trace and payment to its log lines. */
function inTrace(
  job: Parameters<Processor>[0],
  recorder: SpanRecorder | null,
  work: () => Promise<void>,
): Promise<void> {
  const { requestId, paymentId, traceparent } = job.data as JobData;
  const parent = parseTraceparent(traceparent);
  const payment = typeof paymentId === 'string' ? paymentId : null;
  return runTraced(
    {
      name: `job ${job.name}`,
      kind: 'consumer',
      requestId: typeof requestId === 'string' ? requestId : undefined,
      parent,
      ...(parent !== null && { jobParent: traceparent as string }),
      attributes: {
        'job.name': job.name,
        'job.attempt': job.attemptsMade + 1,
        ...(typeof requestId === 'string' && { 'request.id': requestId }),
        ...(payment !== null && { 'payment.id': payment }),
      },
    },
    recorder,
    () => {
      if (payment !== null) logPaymentId(payment);
      return work();
    },
  );
}

async function runHandler(handler: JobHandler, job: Parameters<Processor>[0]): Promise<void> {
  try {
    await handler({
      name: job.name,
      id: job.id ?? '',
      data: job.data as JobData,
      attempt: job.attemptsMade + 1,
    });
  } catch (error) {
    if (!(error instanceof PermanentError)) throw error;
    throw Object.assign(new UnrecoverableError(error.message), { cause: error });
  }
}

function isLastTry(job: Parameters<Processor>[0], error: unknown): boolean {
  return error instanceof UnrecoverableError || job.attemptsMade + 1 >= (job.opts.attempts ?? 1);
}

/** True when the work ended in time. A rejected close counts as ended; the error listener has logged it. */
async function within(timeoutMs: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs);
  });
  const ended = work.then(
    () => true,
    () => true,
  );
  try {
    return await Promise.race([ended, limit]);
  } finally {
    clearTimeout(timer);
  }
}
