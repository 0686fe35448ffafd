import { readId, type JobDeps, type JobWork } from './job-work';

/** Advances a refund: debits the wallet, calls the gateway, and schedules the next check. */
export function refundPayment({
  refunds,
  refundCheckScheduler,
}: Pick<JobDeps, 'refunds' | 'refundCheckScheduler'>): JobWork {
  return async ({ data }) => {
    const refundId = readId(data, 'refundId');
    const { nextCheckAt } = await refunds.advance(refundId, { asked: data['asked'] === true });
    await refundCheckScheduler.schedule(refundId, nextCheckAt);
    return 'done';
  };
}
