import type { MonthlyStatements } from '@deccanloop/core/domain/ledger/monthly-statement';
import { PermanentError } from '@deccanloop/core/platform/queue/job-queue';
import type { JobWork } from './job-work';

/** Issues the statement of a wallet for one complete month. */
export function issueStatement({
  monthlyStatements,
}: {
  monthlyStatements: MonthlyStatements;
}): JobWork<'issue-statement'> {
  return async (request) => {
    if (!(await monthlyStatements.issue(request)))
      throw new PermanentError(`the wallet has no statement of ${request.month}`);
    return 'done';
  };
}
