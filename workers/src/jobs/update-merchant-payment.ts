import type { LiveMerchantPayments } from '@deccanloop/core/domain/merchant-payments/live-payments';
import type { JobWork } from './job-work';

/** Completes the merchant's payment that credited money has paid, or notes a failed try, and stores the event. */
export function updateMerchantPayment({
  livePayments,
}: {
  livePayments: LiveMerchantPayments;
}): JobWork<'update-merchant-payment'> {
  return async ({ paymentId }) => {
    await livePayments.update(paymentId);
    return 'done';
  };
}
