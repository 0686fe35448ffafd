import type { Clock } from '@deccanloop/core/platform/clock';
import type { Logger } from '@deccanloop/core/platform/logger';
import type { JobQueue } from '@deccanloop/core/platform/queue/job-queue';

/** A little after the time itself, so that a clock that is a hair behind does not find the refund early. */
const AFTER_DUE_MS = 20;
/** A timer of the queue is not needed for what is further away: the sweep rings. */
const FURTHEST_MS = 15 * 60_000;

/**
 * The alarms for refunds. They may all get lost: `refunds.next_check_at` stands in the database and the sweep
 * rings for those that did not come.
 */
export interface RefundCheckScheduler {
  schedule(refundId: string, at: Date | null): Promise<void>;
  /** For refunds that are overdue. @throws when the queue does not take them */
  enqueueOverdue(refundIds: readonly string[]): Promise<void>;
}

export function createRefundCheckScheduler(deps: {
  queue: Pick<JobQueue, 'add' | 'addMany'>;
  clock: Clock;
  logger: Pick<Logger, 'warn'>;
}): RefundCheckScheduler {
  const { queue, clock, logger } = deps;
  return {
    async schedule(refundId, at) {
      const waitMs = at === null ? Infinity : Math.max(0, at.getTime() - clock.now().getTime());
      if (at === null || waitMs > FURTHEST_MS) return;
      try {
        await queue.add(
          'refund-payment',
          { refundId },
          { delayMs: waitMs + AFTER_DUE_MS, jobId: `refund-${refundId}-${at.getTime().toString(36)}` },
        );
      } catch (error) {
        logger.warn({ err: error, refundId }, 'the queue did not take an alarm; the sweep will ring');
      }
    },
    async enqueueOverdue(refundIds) {
      // Twice within half a minute is once, while the first still waits in a long queue.
      const halfMinute = Math.floor(clock.now().getTime() / 30_000).toString(36);
      await queue.addMany(
        refundIds.map((refundId) => ({
          job: 'refund-payment',
          data: { refundId },
          jobId: `sweep-${refundId}-${halfMinute}`,
        })),
      );
    },
  };
}
