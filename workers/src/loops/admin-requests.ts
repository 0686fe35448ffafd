import type { AdminRequestEnd } from '@deccanloop/core/domain/accounts/management/admin-requests';
import type { Logger } from '@deccanloop/core/platform/logger';
import { createLoop, type Loop } from '@deccanloop/core/platform/loop';

const EVERY_MS = 60_000;

/** Gives the role of administrators after its waiting time; a loop and not a job, so that an emptied queue loses none. */
export const createAdminRequestLoop = (deps: { adminRequests: AdminRequestEnd; logger: Logger }): Loop =>
  createLoop({
    name: 'admin requests',
    everyMs: EVERY_MS,
    run: () => deps.adminRequests.run(),
    logger: deps.logger,
  });
