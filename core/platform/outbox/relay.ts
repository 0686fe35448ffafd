import type { Knex } from '../database';
import type { Logger } from '../logger';
import { JOBS } from '../jobs/catalogue';
import { createLoop, type Loop } from '../loop';
import type { JobQueue, JobToAdd } from '../queue/job-queue';
import type { OutboxOrigin } from './outbox-origin';
import { claimDue, giveBack, deadLetterMessage, type DueMessage } from './outbox-repository';
import { createQueueLimits } from './queue-limits';

export interface OutboxRelayDeps {
  db: Knex;
  queue: Pick<JobQueue, 'addMany' | 'isReady' | 'waiting'>;
  /** Names of the jobs with a handler in this process. */
  jobs: ReadonlySet<string>;
  logger: Logger;
}

export interface OutboxRelayOptions {
  /** Poll interval when no NOTIFY arrives, in ms. */
  pollMs?: number;
  /** Messages due within this time go to the queue as delayed jobs, so that they start on time, in ms. */
  horizonMs?: number;
  batchSize?: number;
  /** A message that is still open after this many deliveries (about two hours) is dead-lettered. */
  maxTries?: number;
  /** Jobs of a kind that may wait in its queue; further messages stay in the outbox meanwhile. */
  waitingAtMost?: (job: string) => number;
}

/** A message is normally delivered within a second of its time (ms). */
const LATE_FROM_MS = 5_000;
/** The lowest priority of the queue is 2^21. */
const LAST_PRIORITY = 2_000_000;
const BATCHES_A_RUN = 25;
const DEFAULTS = { pollMs: 1_000, horizonMs: 2_000, batchSize: 200, maxTries: 15, waitingAtMost };

/** Enough for the time until the queue is counted again, and few enough to start before the first redelivery. */
function waitingAtMost(job: string): number {
  return 50 * (job in JOBS ? JOBS[job as keyof typeof JOBS].concurrency : 1);
}

/**
 * Delivers outbox messages to the queue. A loop and not a job, so that losing the queue does not stop it. A message
 * stays open until its handler has finished; until then it is redelivered at growing intervals.
 */
export function createOutboxRelay(deps: OutboxRelayDeps, options: OutboxRelayOptions = {}): Loop {
  const { db, queue, jobs, logger } = deps;
  const { pollMs, horizonMs, batchSize, maxTries, ...settings } = { ...DEFAULTS, ...options };
  const limits = createQueueLimits({ queue, limitOf: settings.waitingAtMost, onRoom: () => loop.wake() });

  const loop: Loop = createLoop({
    name: 'outbox relay',
    everyMs: pollMs,
    logger,
    async run() {
      // While the queue is down no rows are claimed, so tries and due times do not change.
      for (let batch = 0; queue.isReady(); batch += 1) {
        // Split a long backlog into several runs, so that a stop need not wait for all of it.
        if (batch === BATCHES_A_RUN) return loop.wake();
        const messages = await claimDue(db, { limit: batchSize, horizonMs, except: limits.full() });
        await limits.delivered(await deliver(messages));
        if (messages.length < batchSize) return;
      }
    },
  });
  return {
    start: () => loop.start(),
    wake: () => loop.wake(),
    skipWhile: (isSkipped) => loop.skipWhile(isSkipped),
    async stop() {
      limits.stop();
      await loop.stop();
      limits.stop();
    },
    get lastRunAt() {
      return loop.lastRunAt;
    },
  };

  /** @returns those that the queue accepted */
  async function deliver(messages: readonly DueMessage[]): Promise<DueMessage[]> {
    const good: DueMessage[] = [];
    for (const message of messages) {
      const fault = faultOf(message);
      if (fault === null) {
        good.push(message);
        continue;
      }
      logger.error(
        { outboxId: message.id, job: message.job, tries: message.tries, fault },
        'outbox message dead-lettered',
      );
      await deadLetterMessage(db, message.id, { reason: fault, keepLastError: jobs.has(message.job) });
    }
    if (good.length === 0) return good;
    try {
      await queue.addMany(good.map(toJob));
    } catch (error) {
      await giveBack(
        db,
        good.map(({ id }) => id),
        pollMs,
      );
      throw error;
    }
    return good;
  }

  function faultOf(message: DueMessage): string | null {
    if (!jobs.has(message.job)) return `no handler for the job ${message.job}`;
    return message.tries > maxTries ? `not done after ${maxTries} deliveries` : null;
  }
}

function toJob({ id, job, payload, requestId, traceparent, tries, delayMs, lateMs }: DueMessage): JobToAdd {
  const origin: OutboxOrigin = {
    outboxId: id,
    outboxTry: tries,
    ...(requestId === null ? {} : { requestId }),
    ...(traceparent === null ? {} : { traceparent }),
  };
  return {
    job,
    data: { ...payload, ...origin },
    // A delivery that the queue did not accept is repeated with the same number and so the same job id.
    jobId: `outbox-${id}-${tries}`,
    ...(delayMs > 0 ? { delayMs } : {}),
    ...(lateMs >= LATE_FROM_MS ? { priority: latePriority(lateMs) } : {}),
  };
}

/**
 * Jobs without a priority run first: after an outage of the queue, people who wait now go before what has waited meanwhile, and of
 * that the newest first.
 */
const latePriority = (lateMs: number): number => Math.min(1 + Math.floor(lateMs / 1_000), LAST_PRIORITY);
