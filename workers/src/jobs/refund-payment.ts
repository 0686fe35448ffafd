import { readId, type JobDeps, type JobWork } from './job-work';

/** Carries a refund on: debits the wallet, asks the gateway, and sets the next alarm. */
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
