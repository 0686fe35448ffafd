import { originOf } from '@deccanloop/core/platform/outbox/outbox-origin';
import type { PaymentChecks } from '@deccanloop/core/domain/payments/checks';
import type { CheckScheduler } from '../check-scheduler';
import type { JobWork } from './job-work';

/**
 * Checks a payment's status at the gateway now, because a user waits or a webhook arrived. When another check ran
 * less than a second ago, its answer may be older than the event, so one more check is scheduled.
 */
export function checkPayment({
  checks,
  checkScheduler,
}: {
  checks: PaymentChecks;
  checkScheduler: CheckScheduler;
}): JobWork<'check-payment'> {
  return async (payload, { data }) => {
    const { paymentId, source } = payload;
    const next = await checks.check(paymentId, { force: true, source });
    if (next !== null) {
      await checkScheduler.schedule(paymentId, next);
      return 'done';
    }
    // Checks for webhooks have no minimum interval: null means that the payment is settled.
    if (source === 'webhook') return 'done';
    if (payload.again) return 'done';
    return (await checkScheduler.again(payload, originOf(data))) ? 'carried_on' : 'done';
  };
}
