import type { Database } from '../database';

export interface DueWish {
  id: number;
  job: string;
  payload: Record<string, unknown>;
  /** The request that stored it, if one did. */
  requestId: string | null;
  /** Deliveries to the queue, this one included. */
  tries: number;
  /** How long the job must still wait, in ms; 0 when it is due. */
  delayMs: number;
}

/** The first redelivery, doubled each time up to the last. In seconds. */
const REDELIVER_AFTER = { first: 10, atMost: 600 };
const ERROR_LENGTH = 500;

/**
 * Takes wishes that are due within `horizonMs`, oldest first, and puts each off to when it is delivered again
 * should its handler never close it: after 10 s, 20 s, 40 s, at last every 10 minutes.
 */
export async function claimDue(
  db: Database,
  { limit, horizonMs }: { limit: number; horizonMs: number },
): Promise<DueWish[]> {
  interface Row extends Omit<DueWish, 'delayMs'> {
    delay_ms: number;
  }
  // SKIP LOCKED: two relays never hand out the same row, nor wait for each other.
  const { rows } = await db.raw<{ rows: Row[] }>(
    `with due as (
       select id, available_at from outbox
        where done_at is null and parked_at is null
          and available_at <= now() + :horizonMs * interval '1 millisecond'
        order by available_at, id limit :limit for update skip locked
     )
     update outbox set
       tries = tries + 1,
       available_at = greatest(now(), due.available_at)
         + least(:first * power(2, least(tries, 20)), :atMost) * interval '1 second'
     from due where outbox.id = due.id
     returning outbox.id, job, payload, request_id as "requestId", tries,
       greatest(0, ceil(extract(epoch from due.available_at - now()) * 1000))::int as delay_ms`,
    { limit, horizonMs, ...REDELIVER_AFTER },
  );
  return rows.map(({ delay_ms: delayMs, ...wish }) => ({ ...wish, delayMs }));
}

/** A delivery the queue did not take: it does not count, and is tried again after `afterMs`. */
export async function giveBack(db: Database, ids: readonly number[], afterMs: number): Promise<void> {
  await db.raw(
    `update outbox set tries = greatest(0, tries - 1), available_at = now() + :afterMs * interval '1 millisecond'
      where id = any(:ids::bigint[]) and done_at is null`,
    { ids, afterMs },
  );
}

export async function closeWishes(db: Database, ids: readonly number[]): Promise<void> {
  await db.raw(
    'update outbox set done_at = now(), last_error = null where id = any(:ids::bigint[]) and done_at is null',
    { ids },
  );
}

/** Sets a wish aside for a person. The reason given first to it, if any, says more than "too many tries". */
export async function parkWish(
  db: Database,
  id: number,
  { reason, keepLastError }: { reason: string; keepLastError: boolean },
): Promise<void> {
  await db.raw(
    `update outbox set parked_at = now(),
       last_error = case when :keepLastError then coalesce(last_error, :reason) else :reason end
      where id = :id and done_at is null and parked_at is null`,
    { id, reason: reason.slice(0, ERROR_LENGTH), keepLastError },
  );
}

export async function noteError(db: Database, id: number, reason: string): Promise<void> {
  await db.raw('update outbox set last_error = :reason where id = :id and done_at is null', {
    id,
    reason: reason.slice(0, ERROR_LENGTH),
  });
}

/** False for a wish that was fulfilled or parked meanwhile. */
export async function isOpen(db: Database, id: number): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    'select 1 from outbox where id = :id and done_at is null and parked_at is null',
    { id },
  );
  return rows.length > 0;
}

export interface OutboxCounts {
  open: number;
  parked: number;
}

export async function countMessages(db: Database): Promise<OutboxCounts> {
  const { rows } = await db.raw<{ rows: OutboxCounts[] }>(
    `select
       (select count(*) from outbox where done_at is null and parked_at is null)::int as open,
       (select count(*) from outbox where parked_at is not null)::int as parked`,
  );
  return rows[0] ?? { open: 0, parked: 0 };
}

/**
 * How late the open message that is longest overdue for its next delivery is, in seconds; 0 when none is. A message
 * that was delivered and is not done yet is not overdue before its next delivery is due, nor one stored for later.
 */
export async function longestOverdueSeconds(db: Database): Promise<number> {
  const { rows } = await db.raw<{ rows: { seconds: number }[] }>(
    `select coalesce(greatest(0, extract(epoch from now() - min(available_at))), 0)::float as seconds
       from outbox where done_at is null and parked_at is null`,
  );
  return rows[0]?.seconds ?? 0;
}

/** Removes wishes fulfilled longer than `ageMs` ago, at most `limit`. @returns how many */
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
