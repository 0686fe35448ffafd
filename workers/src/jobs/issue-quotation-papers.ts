import type { QuotationPaperIssue } from '@deccanloop/core/domain/quotation-papers/quotation-paper-issue';
import { PermanentError } from '@deccanloop/core/platform/queue/job-queue';
import type { JobWork } from './job-work';

/** Issues the papers that a quotation should have: one for its price, and a proforma for each phase to pay. */
export function issueQuotationPapers({
  quotationPapers,
}: {
  quotationPapers: QuotationPaperIssue;
}): JobWork<'issue-quotation-papers'> {
  return async ({ quotationId }) => {
    if (!(await quotationPapers.issue(quotationId)))
      throw new PermanentError(`there is no quotation ${quotationId}`);
    return 'done';
  };
}
