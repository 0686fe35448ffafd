import type { MoneyActionExecution } from '@deccanloop/core/domain/money-actions/execution';
import type { JobWork } from './job-work';

/** Executes an approved money action of staff. */
export function runMoneyAction({
  moneyActions,
}: {
  moneyActions: MoneyActionExecution;
}): JobWork<'run-money-action'> {
  return async ({ approvalId }) => {
    await moneyActions.run(approvalId);
    return 'done';
  };
}
