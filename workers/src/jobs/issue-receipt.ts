import type { Receipts } from '@deccanloop/core/domain/receipts/receipts';
import type { JobWork } from './job-work';

/** Issues the receipt of a credited attempt, or of a held capture that staff credited, and notifies the payer. */
export function issueReceipt({ receipts }: { receipts: Receipts }): JobWork<'issue-receipt'> {
  return async (subject) => {
    if (subject.captureId === undefined) await receipts.issue(subject.attemptId);
    else await receipts.issueForCapture(subject.captureId);
    return 'done';
  };
}
