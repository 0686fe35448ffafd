import type { RefundExecution } from '@deccanloop/core/domain/refunds/refund-execution';
import type { RefundCheckScheduler } from '../refund-check-scheduler';
import type { JobWork } from './job-work';

/** Advances a refund: debits the wallet, calls the gateway, and schedules the next check. */
export function refundPayment({
  refunds,
  refundCheckScheduler,
}: {
  refunds: RefundExecution;
  refundCheckScheduler: RefundCheckScheduler;
}): JobWork<'refund-payment'> {
  return async ({ refundId, asked = false }) => {
    const { nextCheckAt } = await refunds.advance(refundId, { asked });
    await refundCheckScheduler.schedule(refundId, nextCheckAt);
    return 'done';
  };
}
