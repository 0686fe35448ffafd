import type { UpdateSource } from '@deccanloop/core/domain/payments/types';

import { readId, type JobDeps, type JobWork } from './job-work';

const SOURCES: readonly UpdateSource[] = ['bff', 'webhook', 'poll', 'return', 'sweep', 'reconciler', 'admin'];

/**
 * Asks the gateway now, because a person waits or the gateway said that something happened. When somebody
 * else asked a moment ago, that answer may be older than the news, so it asks once more after a moment.
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
    // The check of an event is bound to no least time: without one, the payment is settled.
    if (source === 'webhook') return 'done';
    return data['again'] === true || !(await checkScheduler.again(paymentId, data)) ? 'done' : 'carried_on';
  };
}
