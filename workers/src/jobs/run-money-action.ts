import type { TwoAdminExecution } from '@deccanloop/core/domain/approvals/two-admin-execution';
import type { MoneyActionExecution } from '@deccanloop/core/domain/money-actions/execution';
import type { JobWork } from './job-work';

/** Executes an approved action of staff. Each service ignores the approvals of the other. */
export function runMoneyAction({
  moneyActions,
  twoAdminActions,
}: {
  moneyActions: MoneyActionExecution;
  twoAdminActions: TwoAdminExecution;
}): JobWork<'run-money-action'> {
  return async ({ approvalId }) => {
    await moneyActions.run(approvalId);
    await twoAdminActions.run(approvalId);
    return 'done';
  };
}
