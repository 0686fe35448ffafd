import { readId, type JobDeps, type JobWork } from './job-work';

/** Goes on with the check of a declared restore; the loop requests the next step while it is not finished. */
export function checkRestore({ restoreCheck }: Pick<JobDeps, 'restoreCheck'>): JobWork {
  return async ({ data }) => {
    await restoreCheck.run(readId(data, 'restoreId'));
    return 'done';
  };
}
