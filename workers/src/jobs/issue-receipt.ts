import { readId, type JobDeps, type JobWork } from './job-work';

/** Issues the receipt of a credited attempt, or of a held capture that staff credited, and notifies the payer. */
export function issueReceipt({ receipts }: Pick<JobDeps, 'receipts'>): JobWork {
  return async ({ data }) => {
    if (data['captureId'] === undefined) await receipts.issue(readId(data, 'attemptId'));
    else await receipts.issueForCapture(readId(data, 'captureId'));
    return 'done';
  };
}
