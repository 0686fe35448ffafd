import type { RefundSweep } from '@deccanloop/core/domain/refunds/refund-sweep';
import type { Logger } from '@deccanloop/core/platform/logger';
import { createLoop, type Loop } from '@deccanloop/core/platform/loop';
import type { JobQueue } from '@deccanloop/core/platform/queue/job-queue';

import type { RefundCheckScheduler } from '../refund-check-scheduler';

const EVERY_MS = 2_000;
const BATCH_SIZE = 100;
const BATCHES_A_RUN = 10;

/** Enqueues overdue refunds: the queue lost the job or was unavailable, or the check was too late to be queued. */
export function createRefundSweepLoop(deps: {
  sweep: RefundSweep;
  checkScheduler: Pick<RefundCheckScheduler, 'enqueueOverdue'>;
  queue: Pick<JobQueue, 'isReady'>;
  logger: Logger;
}): Loop {
  const { sweep, checkScheduler, queue, logger } = deps;
  return createLoop({
    name: 'refund sweep',
    everyMs: EVERY_MS,
    logger,
    async run() {
      for (let batch = 0; batch < BATCHES_A_RUN && queue.isReady(); batch += 1) {
        const overdue = await sweep.claimOverdue({ limit: BATCH_SIZE });
        if (overdue.length > 0) await checkScheduler.enqueueOverdue(overdue);
        if (overdue.length < BATCH_SIZE) return;
      }
    },
  });
}
