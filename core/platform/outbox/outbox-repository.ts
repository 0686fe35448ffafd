import { JOB_NAMES, type JobName } from '@deccanloop/contracts/staff/job-names';
import type { Database } from '../database';
import type { Rows } from '../database-rows';
import { JOBS, type JobPayload } from '../jobs/catalogue';
import type { JobData } from '../queue/job-queue';

/** `tries`: the number of deliveries to the queue, including this one. */
export interface DueMessage extends Pick<Rows['outbox'], 'id' | 'job' | 'tries'> {
  payload: JobData;
  /** The request that enqueued it; null when none did. */
  requestId: Rows['outbox']['request_id'];
  /** The place in a trace of what enqueued it. */
  traceparent: Rows['outbox']['traceparent'];
  /** Time until the job is due, in ms; 0 when it is due. */
  delayMs: number;
  /** How long it was due before it was claimed, in ms. */
  lateMs: number;
}

/** Wait before a redelivery, in seconds; doubled each time up to the maximum. */
const REDELIVER_AFTER = { first: 10, atMost: 600 };
const ERROR_LENGTH = 500;

/** A delivery counts as a try, which a job that is paused, or that waits for the check of a restore, cannot use. */
const DELIVERED = `job <> all (array(select job from job_pauses))
          and not (job in (${JOB_NAMES.filter((job) => JOBS[job].waitsForRestore)
            .map((job) => `'${job}'`)
            .join(', ')})
                   and exists (select from restores where finished_at is null))`;

/**
 * Claims messages that are due within `horizonMs`, oldest first, and schedules the redelivery of each in case its
 * handler does not finish: after 10 s, 20 s, 40 s, and at most every 10 minutes.
 * @param options.except kinds of jobs that are left in the outbox
 */
export async function claimDue(
  db: Database,
  { limit, horizonMs, except = [] }: { limit: number; horizonMs: number; except?: readonly string[] },
): Promise<DueMessage[]> {
  interface Row extends Omit<DueMessage, 'delayMs' | 'lateMs'> {
    due_in_ms: number;
  }
  // SKIP LOCKED: two relays neither claim the same row nor wait for each other.
  const { rows } = await db.raw<{ rows: Row[] }>(
    `with due as (
       select id, available_at from outbox
        where done_at is null and dead_lettered_at is null
          and available_at <= now() + :horizonMs * interval '1 millisecond'
          and ${DELIVERED}
          and job <> all (:except::text[])
        order by available_at, id limit :limit for update skip locked
     )
     update outbox set
       tries = tries + 1,
       available_at = greatest(now(), due.available_at)
         + least(:first * power(2, least(tries, 20)), :atMost) * interval '1 second'
     from due where outbox.id = due.id
     returning outbox.id, job, payload, request_id as "requestId", traceparent, tries,
       ceil(extract(epoch from due.available_at - now()) * 1000)::bigint as due_in_ms`,
    { limit, horizonMs, except: [...except], ...REDELIVER_AFTER },
  );
  return rows.map(({ due_in_ms: dueInMs, ...message }) => ({
    ...message,
    delayMs: Math.max(0, dueInMs),
    lateMs: Math.max(0, -dueInMs),
  }));
}

/** Undoes a claim that the queue did not accept: the try does not count, and the next is after `afterMs`. */
export async function giveBack(db: Database, ids: readonly number[], afterMs: number): Promise<void> {
  await db.raw(
    `update outbox set tries = greatest(0, tries - 1), available_at = now() + :afterMs * interval '1 millisecond'
      where id = any(:ids::bigint[]) and done_at is null`,
    { ids, afterMs },
  );
}

export async function markMessagesDone(db: Database, ids: readonly number[]): Promise<void> {
  await db.raw(
    'update outbox set done_at = now(), last_error = null where id = any(:ids::bigint[]) and done_at is null',
    { ids },
  );
}

/** Moves a message to the dead letters. `keepLastError` keeps the handler's error, which is more specific. */
export async function deadLetterMessage(
  db: Database,
  id: number,
  { reason, keepLastError }: { reason: string; keepLastError: boolean },
): Promise<void> {
  await db.raw(
    `update outbox set dead_lettered_at = now(),
       last_error = case when :keepLastError then coalesce(last_error, :reason) else :reason end
      where id = :id and done_at is null and dead_lettered_at is null`,
    { id, reason: reason.slice(0, ERROR_LENGTH), keepLastError },
  );
}

export async function noteError(db: Database, id: number, reason: string): Promise<void> {
  await db.raw('update outbox set last_error = :reason where id = :id and done_at is null', {
    id,
    reason: reason.slice(0, ERROR_LENGTH),
  });
}

/** False when the message is done or dead-lettered. */
export async function isOpen(db: Database, id: number): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    'select 1 from outbox where id = :id and done_at is null and dead_lettered_at is null',
    { id },
  );
  return rows.length > 0;
}

/** Whether a message of a job with this payload is not done yet. Open messages are few. */
export async function hasOpenMessage<Name extends JobName>(
  db: Database,
  job: Name,
  payload: JobPayload<Name>,
): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `select from outbox where done_at is null and dead_lettered_at is null
        and job = :job and payload = :payload::jsonb limit 1`,
    { job, payload: JSON.stringify(payload) },
  );
  return rows.length > 0;
}

/**
 * Whether a message of a job with this payload is due and was not delivered yet: its job will read what is committed now, so
 * that another message would change nothing.
 */
export async function hasUndeliveredMessage<Name extends JobName>(
  db: Database,
  job: Name,
  payload: JobPayload<Name>,
): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `select from outbox where done_at is null and dead_lettered_at is null and available_at <= now() and tries = 0
        and job = :job and payload = :payload::jsonb limit 1`,
    { job, payload: JSON.stringify(payload) },
  );
  return rows.length > 0;
}

/** A message whose job has given up. */
export interface DeadLetter {
  failedAt: Date;
  error: string | null;
}

/**
 * Of the messages of a job about these ids, those whose newest one is dead-lettered, by id.
 * @param field the field of the payload that has the id
 */
export async function findDeadLetters(
  db: Database,
  job: JobName,
  field: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DeadLetter>> {
  if (ids.length === 0) return new Map();
  // Through the index of dead letters, which are few.
  const { rows } = await db.raw<{ rows: (DeadLetter & { about: string })[] }>(
    `select dead.payload ->> :field as about, dead.dead_lettered_at as "failedAt", dead.last_error as error
       from outbox dead
      where dead.dead_lettered_at is not null and dead.job = :job and dead.payload ->> :field = any(:ids::text[])
        and not exists (select 1 from outbox later
                         where later.id > dead.id and later.job = dead.job
                           and later.payload ->> :field = dead.payload ->> :field)`,
    { job, field, ids: [...ids] },
  );
  return new Map(rows.map(({ about, ...letter }) => [about, letter]));
}

export interface OutboxCounts {
  open: number;
  deadLettered: number;
}

export async function countMessages(db: Database): Promise<OutboxCounts> {
  const { rows } = await db.raw<{ rows: OutboxCounts[] }>(
    `select
       (select count(*) from outbox where done_at is null and dead_lettered_at is null)::int as open,
       (select count(*) from outbox where dead_lettered_at is not null and discarded_at is null)::int as "deadLettered"`,
  );
  return rows[0] ?? { open: 0, deadLettered: 0 };
}

/**
 * How late the open message that is longest overdue for its next delivery is, in seconds; 0 when none is. A message
 * that was delivered and is not done yet is not overdue before its next delivery is due, nor one stored for later, nor one
 * that is kept back.
 */
export async function longestOverdueSeconds(db: Database): Promise<number> {
  const { rows } = await db.raw<{ rows: { seconds: number }[] }>(
    `select coalesce(greatest(0, extract(epoch from now() - min(available_at))), 0)::float as seconds
       from outbox where done_at is null and dead_lettered_at is null
        and ${DELIVERED}`,
  );
  return rows[0]?.seconds ?? 0;
}

/** Deletes at most `limit` messages that were done more than `ageMs` ago. @returns the number deleted */
export async function deleteDone(
  db: Database,
  { ageMs, limit }: { ageMs: number; limit: number },
): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `with old as (
       -- SKIP LOCKED: two workers clean up different rows.
       select id from outbox where done_at < now() - :ageMs * interval '1 millisecond'
       order by done_at limit :limit for update skip locked
     ), gone as (
       delete from outbox using old where outbox.id = old.id returning 1
     )
     select count(*)::int as count from gone`,
    { ageMs, limit },
  );
  return rows[0]?.count ?? 0;
}
