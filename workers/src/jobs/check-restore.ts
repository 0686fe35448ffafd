import type { RestoreCheck } from '@deccanloop/core/domain/restores/restore-check';
import type { JobWork } from './job-work';

/** Runs the next step of checking a declared restore; the restore clock requests steps until it is finished. */
export function checkRestore({
  restoreCheck,
}: {
  restoreCheck: Pick<RestoreCheck, 'run'>;
}): JobWork<'check-restore'> {
  return async ({ restoreId }) => {
    await restoreCheck.run(restoreId);
    return 'done';
  };
}
