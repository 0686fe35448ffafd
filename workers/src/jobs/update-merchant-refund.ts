import type { LiveMerchantRefunds } from '@deccanloop/core/domain/merchant-payments/live-refunds';
import type { JobWork } from './job-work';

/** Brings the refund in a merchant's list up to date with ours, and stores its event. */
export function updateMerchantRefund({
  liveRefunds,
}: {
  liveRefunds: LiveMerchantRefunds;
}): JobWork<'update-merchant-refund'> {
  return async ({ refundId }) => {
    await liveRefunds.update(refundId);
    return 'done';
  };
}
