import type { PaymentChecks } from '@deccanloop/core/domain/payments/checks';
import type { CheckScheduler } from '../check-scheduler';
import type { JobWork } from './job-work';

/**
 * Checks a payment's status when `payments.next_check_at` has passed, and schedules the next check. A job that
 * runs early or twice does nothing.
 */
export function pollPayment({
  checks,
  checkScheduler,
}: {
  checks: PaymentChecks;
  checkScheduler: CheckScheduler;
}): JobWork<'poll-payment'> {
  return async ({ paymentId }) => {
    const next = await checks.check(paymentId, { force: false, source: 'poll' });
    if (next !== null) await checkScheduler.schedule(paymentId, next);
    return 'done';
  };
}
