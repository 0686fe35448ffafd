import { readId, type JobDeps, type JobWork } from './job-work';

/** Executes an approved money action of staff. */
export function runMoneyAction({ moneyActions }: Pick<JobDeps, 'moneyActions'>): JobWork {
  return async ({ data }) => {
    await moneyActions.run(readId(data, 'approvalId'));
    return 'done';
  };
}
