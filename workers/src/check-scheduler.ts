import type { Clock } from '@deccanloop/core/platform/clock';
import type { Logger } from '@deccanloop/core/platform/logger';
import type { JobData, JobQueue, JobToAdd } from '@deccanloop/core/platform/queue/job-queue';

/** Added to the due time, so that a worker whose clock is slightly behind does not check too early. */
const AFTER_DUE_MS = 20;
/** Above the minimum interval between two status checks of one payment, 1 s. */
const AGAIN_AFTER_MS = 1_200;
/** Below the queue's highest priority number (2^21). */
const LAST_PRIORITY = 2_000_000;

/**
 * Schedules the status checks of payments. The jobs may be lost: `payments.next_check_at` is stored in the
 * database, and the payment sweep enqueues overdue payments again.
 */
export interface CheckScheduler {
  schedule(paymentId: string, next: { nextCheckAt: Date | null; checkCount: number }): Promise<void>;
  /** Schedules one more check on request, after 1.2 s. Resolves to false when the queue did not accept it. */
  again(paymentId: string, data: JobData): Promise<boolean>;
  /** Enqueues overdue payments. @throws when the queue does not accept them */
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
      logger.warn(
        { err: error, job: job.job },
        'the status check could not be queued; the payment sweep will enqueue it',
      );
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
        // The due time is part of the id: a check postponed by the rate limit keeps its count.
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
      // Deduplicate jobs queued within 30 s. The time is part of the id, so that a failed job that the queue
      // keeps does not block a later one.
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

/** The payment with the fewest status checks comes first. */
const priorityOf = (checkCount: number): number => Math.min(1 + checkCount, LAST_PRIORITY);
