import { JOB_NAMES } from '@deccanloop/contracts/staff/job-names';
import { readPausedJobs } from '@deccanloop/core/platform/outbox/job-pauses';
import type { Database } from '@deccanloop/core/platform/database';
import type { Logger } from '@deccanloop/core/platform/logger';
import { createLoop, type Loop } from '@deccanloop/core/platform/loop';
import type { Consumers } from '@deccanloop/core/platform/queue/job-queue';

const EVERY_MS = 2_000;

/**
 * Stops and starts the consumers of jobs that administrators pause and resume, and of all jobs while the process is out of service.
 * While the database is away nothing changes.
 */
export const createJobPausesLoop = (deps: {
  db: Database;
  consumers: Pick<Consumers, 'setPaused'>;
  isOutOfService: () => boolean;
  logger: Logger;
}): Loop =>
  createLoop({
    name: 'job pauses',
    everyMs: EVERY_MS,
    async run() {
      const paused = deps.isOutOfService() ? new Set(JOB_NAMES) : await readPausedJobs(deps.db);
      // Not awaited: a job that runs for minutes must not delay the next change.
      void deps.consumers.setPaused(paused);
    },
    logger: deps.logger,
  });
