import type { Clock } from '@deccanloop/core/platform/clock';
import type { Logger } from '@deccanloop/core/platform/logger';
import type { JobData, JobQueue, JobToAdd } from '@deccanloop/core/platform/queue/job-queue';

/** A little after the time itself, so that a clock that is a hair behind does not find the payment early. */
const AFTER_DUE_MS = 20;
/** The least time between two looks at one payment is 1 s. */
const AGAIN_AFTER_MS = 1_200;
/** Below the queue's limit for priorities (2^21). */
const LAST_PRIORITY = 2_000_000;

/**
 * The alarms for looks at payments. They may all get lost: `payments.next_check_at` stands in the database
 * and the sweep rings for those that did not come.
 */
export interface CheckScheduler {
  schedule(paymentId: string, next: { nextCheckAt: Date | null; checkCount: number }): Promise<void>;
  /** One more check on request, soon; false when the queue did not take it. */
  again(paymentId: string, data: JobData): Promise<boolean>;
  /** For payments that are overdue. @throws when the queue does not take them */
  enqueueOverdue(payments: readonly { paymentId: string; checkCount: number }[]): Promise<void>;
}

export function createCheckScheduler(deps: {
  queue: Pick<JobQueue, 'addMany'>;
  clock: Clock;
  logger: Pick<Logger, 'warn'>;
}): CheckScheduler {
  const { queue, clock, logger } = deps;

  async function tryToAdd(job: JobToAdd): Promise<boolean> {
    try {
      await queue.addMany([job]);
      return true;
    } catch (error) {
      logger.warn({ err: error, job: job.job }, 'the queue did not take an alarm; the sweep will ring');
      return false;
    }
  }

  return {
    async schedule(paymentId, { nextCheckAt, checkCount }) {
      if (nextCheckAt === null) return;
      const at = nextCheckAt.getTime();
      await tryToAdd({
        job: 'poll-payment',
        data: { paymentId, checkCount },
        delayMs: Math.max(0, at - clock.now().getTime()) + AFTER_DUE_MS,
        // The time is part of it: a look put off by the rate limit keeps its count.
        jobId: `poll-${paymentId}-${checkCount}-${at.toString(36)}`,
        priority: priorityOf(checkCount),
      });
    },
    again: (paymentId, data) =>
      tryToAdd({
        job: 'check-payment',
        data: { ...data, again: true },
        delayMs: AGAIN_AFTER_MS,
        jobId: `again-${paymentId}-${clock.now().getTime().toString(36)}`,
      }),
    async enqueueOverdue(payments) {
      // Twice within half a minute is once, while the first still waits in a long queue; and one that
      // failed and is kept for people to see blocks no later ring.
      const halfMinute = Math.floor(clock.now().getTime() / 30_000).toString(36);
      await queue.addMany(
        payments.map(({ paymentId, checkCount }) => ({
          job: 'poll-payment',
          data: { paymentId, checkCount },
          jobId: `sweep-${paymentId}-${checkCount}-${halfMinute}`,
          priority: priorityOf(checkCount),
        })),
      );
    },
  };
}

/** Newest payment first: the one that was asked about least often. */
const priorityOf = (checkCount: number): number => Math.min(1 + checkCount, LAST_PRIORITY);
