import type { Knex } from '../database';
import type { Logger } from '../logger';
import { createLoop, type Loop } from '../loop';
import type { JobQueue, JobToAdd } from '../queue/job-queue';
import { claimDue, giveBack, deadLetterMessage, type DueMessage } from './outbox-repository';

/** What a job from the outbox carries beside its payload. */
export interface OutboxOrigin {
  outboxId: number;
  /** 1 for the first delivery. */
  outboxTry: number;
  /** The request that the wish follows from, for the log. */
  requestId?: string;
}

export interface OutboxRelayDeps {
  db: Knex;
  queue: Pick<JobQueue, 'addMany' | 'isReady'>;
  /** The kinds of job this process has handlers for. */
  jobs: ReadonlySet<string>;
  logger: Logger;
}

export interface OutboxRelayOptions {
  /** Looks by itself this often when no NOTIFY comes, in ms. */
  pollMs?: number;
  /** Rows due this soon go to the queue as delayed jobs, so that they start on time, in ms. */
  horizonMs?: number;
  batchSize?: number;
  /** After so many deliveries without a handler's close the row is parked for a person: some two hours. */
  maxTries?: number;
}

const BATCHES_A_RUN = 25;
const DEFAULTS = { pollMs: 1_000, horizonMs: 2_000, batchSize: 200, maxTries: 15 };

/**
 * Carries wishes from the outbox to the queue: a plain loop, so that nothing that happens to the queue can
 * take away what fills it again. A row stays open until its handler closes it; until then it is delivered
 * again and again, at growing intervals.
 */
export function createOutboxRelay(deps: OutboxRelayDeps, options: OutboxRelayOptions = {}): Loop {
  const { db, queue, jobs, logger } = deps;
  const { pollMs, horizonMs, batchSize, maxTries } = { ...DEFAULTS, ...options };

  const loop = createLoop({
    name: 'outbox relay',
    everyMs: pollMs,
    logger,
    async run() {
      // A queue that is down only delays: rows keep their tries and their time.
      for (let batch = 0; queue.isReady(); batch += 1) {
        // A long backlog is many runs, so that a stop never waits for all of it.
        if (batch === BATCHES_A_RUN) return loop.wake();
        const messages = await claimDue(db, { limit: batchSize, horizonMs });
        await deliver(messages);
        if (messages.length < batchSize) return;
      }
    },
  });
  return loop;

  async function deliver(messages: readonly DueMessage[]): Promise<void> {
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
    if (good.length === 0) return;
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
  }

  function faultOf(message: DueMessage): string | null {
    if (!jobs.has(message.job)) return `no handler for the job ${message.job}`;
    return message.tries > maxTries ? `not done after ${maxTries} deliveries` : null;
  }
}

function toJob({ id, job, payload, requestId, tries, delayMs }: DueMessage): JobToAdd {
  const origin: OutboxOrigin = {
    outboxId: id,
    outboxTry: tries,
    ...(requestId === null ? {} : { requestId }),
  };
  return {
    job,
    data: { ...payload, ...origin },
    // A delivery that was given back and is made again has the same number, and the same id.
    jobId: `outbox-${id}-${tries}`,
    ...(delayMs > 0 ? { delayMs } : {}),
  };
}
