import type { LiveMerchantPayments } from '@deccanloop/core/domain/merchant-payments/live-payments';
import type { JobWork } from './job-work';

/** Completes the merchant's payment that credited money has paid, and stores its event. */
export function completeMerchantPayment({
  livePayments,
}: {
  livePayments: LiveMerchantPayments;
}): JobWork<'complete-merchant-payment'> {
  return async ({ paymentId }) => {
    await livePayments.complete(paymentId);
    return 'done';
  };
}
