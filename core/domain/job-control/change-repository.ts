import type { JobName } from '@deccanloop/contracts/staff/job-names';
import type { Database } from '../../platform/database';
import { callFunction } from '../../platform/database-function';
import type { AccountErrorCode } from '../accounts/errors';
import { byParameters, type StaffActor } from '../accounts/security-events/actor';

/** Why a function of the database has changed nothing. */
type Rejection = Extract<AccountErrorCode, 'unauthenticated' | 'forbidden' | 'reauthentication_required'>;
export type Outcome = 'done' | 'unchanged' | Rejection;

/** Each function checks the session of the administrator and writes the audit log. */
const call = <Answer extends { outcome: Outcome }>(
  db: Database,
  by: StaffActor,
  name: string,
  values: Parameters<typeof callFunction>[2],
): Promise<Answer> => callFunction<Answer>(db, name, { ...byParameters(by), ...values });

export const pauseJob = (db: Database, by: StaffActor, job: JobName, reason: string) =>
  call<{ outcome: Outcome }>(db, by, 'pause_job', { p_job: job, p_reason: reason });

export const resumeJob = (db: Database, by: StaffActor, job: JobName) =>
  call<{ outcome: Outcome }>(db, by, 'resume_job', { p_job: job });

/** Either the messages with these ids, or the oldest of a job. */
export const retryDeadLetters = (
  db: Database,
  by: StaffActor,
  what: { ids: readonly string[] } | { job: JobName },
  limit: number,
) =>
  call<{ outcome: Outcome; retried: number; superseded: number }>(db, by, 'retry_dead_letters', {
    p_ids: 'ids' in what ? [...what.ids] : null,
    p_job: 'job' in what ? what.job : null,
    p_limit: limit,
  });

export const discardDeadLetters = (db: Database, by: StaffActor, ids: readonly string[], reason: string) =>
  call<{ outcome: Outcome; discarded: number }>(db, by, 'discard_dead_letters', {
    p_ids: [...ids],
    p_reason: reason,
  });

export const retryDeadWebhooks = (db: Database, by: StaffActor, ids: readonly string[]) =>
  call<{ outcome: Outcome; retried: number }>(db, by, 'retry_dead_webhooks', { p_ids: [...ids] });
