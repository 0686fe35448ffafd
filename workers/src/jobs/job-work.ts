import type { JobName } from '@deccanloop/contracts/staff/job-names';
import type { JobPayload } from '@deccanloop/core/platform/jobs/catalogue';
import type { StartedJob } from '@deccanloop/core/platform/queue/job-queue';

/** `done` closes the outbox message of the job; `carried_on` leaves it open for another job. */
export type JobResult = 'done' | 'carried_on';

/** The work of one kind of job. Throws `PermanentError` when a retry cannot succeed. */
export type JobWork<Name extends JobName> = (
  payload: JobPayload<Name>,
  job: StartedJob,
) => Promise<JobResult>;
