import { readId, type JobDeps, type JobWork } from './job-work';

/** Gives a credited attempt its receipt number, and tells its payer. */
export function issueReceipt({ receipts }: Pick<JobDeps, 'receipts'>): JobWork {
  return async ({ data }) => {
    await receipts.issue(readId(data, 'attemptId'));
    return 'done';
  };
}
