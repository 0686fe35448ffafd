import type { UpdateSource } from '@deccanloop/core/domain/payments/types';

import { readId, type JobDeps, type JobWork } from './job-work';

const SOURCES: readonly UpdateSource[] = ['bff', 'webhook', 'poll', 'return', 'sweep', 'reconciler', 'admin'];

/**
 * Checks a payment's status at the gateway now, because a user waits or a webhook arrived. When another check ran
 * less than a second ago, its answer may be older than the event, so one more check is scheduled.
 */
export function checkPayment({
  checks,
  checkScheduler,
}: Pick<JobDeps, 'checks' | 'checkScheduler'>): JobWork {
  return async ({ data }) => {
    const paymentId = readId(data, 'paymentId');
    const source = SOURCES.find((known) => known === data['source']) ?? 'return';
    const next = await checks.check(paymentId, { force: true, source });
    if (next !== null) {
      await checkScheduler.schedule(paymentId, next);
      return 'done';
    }
    // Checks for webhooks have no minimum interval: null means that the payment is settled.
    if (source === 'webhook') return 'done';
    return data['again'] === true || !(await checkScheduler.again(paymentId, data)) ? 'done' : 'carried_on';
  };
}
