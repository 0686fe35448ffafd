import { readId, type JobDeps, type JobWork } from './job-work';

/** Gives a credited attempt, or held money that staff credited, its receipt number, and tells its payer. */
export function issueReceipt({ receipts }: Pick<JobDeps, 'receipts'>): JobWork {
  return async ({ data }) => {
    if (data['captureId'] === undefined) await receipts.issue(readId(data, 'attemptId'));
    else await receipts.issueForCapture(readId(data, 'captureId'));
    return 'done';
  };
}
