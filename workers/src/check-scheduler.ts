import type { OverduePayment } from '@deccanloop/core/domain/payments/check-repository';
import type { Clock } from '@deccanloop/core/platform/clock';
import type { Logger } from '@deccanloop/core/platform/logger';
import type { JobPayload } from '@deccanloop/core/platform/jobs/catalogue';
import { jobToAdd } from '@deccanloop/core/platform/jobs/payloads';
import type { OutboxOrigin } from '@deccanloop/core/platform/outbox/outbox-origin';
import type { JobQueue, JobToAdd } from '@deccanloop/core/platform/queue/job-queue';

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
  /**
   * Schedules one more check on request, after 1.2 s. Resolves to false when the queue did not accept it.
   * @param origin the outbox message that the new check closes
   */
  again(payload: JobPayload<'check-payment'>, origin: OutboxOrigin | undefined): Promise<boolean>;
  /** Enqueues overdue payments. @throws when the queue does not accept them */
  enqueueOverdue(payments: readonly OverduePayment[]): Promise<void>;
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
      const options = {
        delayMs: Math.max(0, at - clock.now().getTime()) + AFTER_DUE_MS,
        // The due time is part of the id: a check postponed by the rate limit keeps its count.
        jobId: `poll-${paymentId}-${checkCount}-${at.toString(36)}`,
        priority: priorityOf(checkCount),
      };
      await tryToAdd(jobToAdd('poll-payment', { paymentId, checkCount }, options));
    },
    again(payload, origin) {
      const jobId = `again-${payload.paymentId}-${clock.now().getTime().toString(36)}`;
      const options = { delayMs: AGAIN_AFTER_MS, jobId, origin };
      return tryToAdd(jobToAdd('check-payment', { ...payload, again: true }, options));
    },
    async enqueueOverdue(payments) {
      // Deduplicate jobs queued within 30 s. The time is part of the id, so that a failed job that the queue
      // keeps does not block a later one.
      const halfMinute = Math.floor(clock.now().getTime() / 30_000).toString(36);
      await queue.addMany(
        payments.map(({ paymentId, checkCount, traceparent }) => {
          const jobId = `sweep-${paymentId}-${checkCount}-${halfMinute}`;
          const options = { jobId, priority: priorityOf(checkCount), traceparent };
          return jobToAdd('poll-payment', { paymentId, checkCount }, options);
        }),
      );
    },
  };
}

/** The payment with the fewest status checks comes first. */
const priorityOf = (checkCount: number): number => Math.min(1 + checkCount, LAST_PRIORITY);
