import { readId, type JobDeps, type JobWork } from './job-work';

/**
 * The alarm of `payments.next_check_at`: asks the gateway when the payment is due and sets the next alarm.
 * One that rings early, late or twice finds nothing to do.
 */
export function pollPayment({ checks, checkScheduler }: Pick<JobDeps, 'checks' | 'checkScheduler'>): JobWork {
  return async ({ data }) => {
    const paymentId = readId(data, 'paymentId');
    const next = await checks.check(paymentId, { force: false, source: 'poll' });
    if (next !== null) await checkScheduler.schedule(paymentId, next);
    return 'done';
  };
}
