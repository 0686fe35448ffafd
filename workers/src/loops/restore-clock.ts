import type { RestoreCheck } from '@deccanloop/core/domain/restores/restore-check';
import type { Logger } from '@deccanloop/core/platform/logger';
import { createLoop, type Loop } from '@deccanloop/core/platform/loop';

const EVERY_MS = 2_000;

/** Requests the next step of a declared restore; a loop and not a job, so that an emptied queue loses none. */
export const createRestoreClockLoop = (deps: {
  restoreCheck: Pick<RestoreCheck, 'tick'>;
  logger: Logger;
}): Loop =>
  createLoop({
    name: 'restore clock',
    everyMs: EVERY_MS,
    logger: deps.logger,
    run: () => deps.restoreCheck.tick(),
  });
