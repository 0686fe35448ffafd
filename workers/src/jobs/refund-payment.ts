import { readId, type JobDeps, type JobWork } from './job-work';

/** Carries a refund on: debits the wallet, asks the gateway, and sets the next alarm. */
export function refundPayment({ refunds, refundAlarms }: Pick<JobDeps, 'refunds' | 'refundAlarms'>): JobWork {
  return async ({ data }) => {
    const refundId = readId(data, 'refundId');
    const { nextCheckAt } = await refunds.advance(refundId, { asked: data['asked'] === true });
    await refundAlarms.schedule(refundId, nextCheckAt);
    return 'done';
  };
}
