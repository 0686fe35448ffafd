import { readId, type JobDeps, type JobWork } from './job-work';

/** Runs the next step of checking a declared restore; the restore clock requests steps until it is finished. */
export function checkRestore({ restoreCheck }: Pick<JobDeps, 'restoreCheck'>): JobWork {
  return async ({ data }) => {
    await restoreCheck.run(readId(data, 'restoreId'));
    return 'done';
  };
}
