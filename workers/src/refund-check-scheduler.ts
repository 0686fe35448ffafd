import type { Clock } from '@deccanloop/core/platform/clock';
import type { Logger } from '@deccanloop/core/platform/logger';
import { jobToAdd } from '@deccanloop/core/platform/jobs/payloads';
import type { JobQueue } from '@deccanloop/core/platform/queue/job-queue';

/** Added to the due time, so that a worker whose clock is slightly behind does not check too early. */
const AFTER_DUE_MS = 20;
/** A check due later than this is not queued: the refund sweep enqueues it when it is due. */
const FURTHEST_MS = 15 * 60_000;

/**
 * Schedules the status checks of refunds. The jobs may be lost: `refunds.next_check_at` is stored in the
 * database, and the refund sweep enqueues overdue refunds again.
 */
export interface RefundCheckScheduler {
  schedule(refundId: string, at: Date | null): Promise<void>;
  /** Enqueues overdue refunds. @throws when the queue does not accept them */
  enqueueOverdue(refundIds: readonly string[]): Promise<void>;
}

export function createRefundCheckScheduler(deps: {
  queue: Pick<JobQueue, 'addMany'>;
  clock: Clock;
  logger: Pick<Logger, 'warn'>;
}): RefundCheckScheduler {
  const { queue, clock, logger } = deps;
  return {
    async schedule(refundId, at) {
      const waitMs = at === null ? Infinity : Math.max(0, at.getTime() - clock.now().getTime());
      if (at === null || waitMs > FURTHEST_MS) return;
      try {
        const jobId = `refund-${refundId}-${at.getTime().toString(36)}`;
        await queue.addMany([
          jobToAdd('refund-payment', { refundId }, { jobId, delayMs: waitMs + AFTER_DUE_MS }),
        ]);
      } catch (error) {
        logger.warn(
          { err: error, refundId },
          'the refund check could not be queued; the refund sweep will enqueue it',
        );
      }
    },
    async enqueueOverdue(refundIds) {
      // Deduplicate jobs queued within 30 s.
      const halfMinute = Math.floor(clock.now().getTime() / 30_000).toString(36);
      await queue.addMany(
        refundIds.map((refundId) =>
          jobToAdd('refund-payment', { refundId }, { jobId: `sweep-${refundId}-${halfMinute}` }),
        ),
      );
    },
  };
}
