import type { PaymentSweep } from '@deccanloop/core/domain/payments/sweep';
import type { Logger } from '@deccanloop/core/platform/logger';
import { createLoop, type Loop } from '@deccanloop/core/platform/loop';
import type { JobQueue } from '@deccanloop/core/platform/queue/job-queue';

import type { CheckScheduler } from '../check-scheduler';

const EVERY_MS = 1_000;
const BATCH_SIZE = 200;
const BATCHES_A_RUN = 25;

/** Enqueues overdue payments whose job did not run: the queue lost it or was unavailable. */
export function createPaymentSweepLoop(deps: {
  sweep: PaymentSweep;
  checkScheduler: Pick<CheckScheduler, 'enqueueOverdue'>;
  queue: Pick<JobQueue, 'isReady'>;
  logger: Logger;
}): Loop {
  const { sweep, checkScheduler, queue, logger } = deps;
  return createLoop({
    name: 'payment sweep',
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
