import { RECOUNTED_DAYS } from '@deccanloop/contracts/staff/analytics';
import type { Database } from '../../platform/database';

/** Attempts end within six days; a later capture is found by its credit. */
const OPEN_DAYS = 10;
/** Days with open attempts are counted again after so many minutes. */
const OPEN_MINUTES = 15;

/**
 * Whether this worker is the one that begins now.
 * @param pauseMs while it has not passed since the last beginning, no other worker begins
 */
export async function claimRun(db: Database, now: Date, pauseMs: number): Promise<boolean> {
  const claimed = await db('analytics_progress')
    .where('started_at', '<=', new Date(now.getTime() - pauseMs))
    .update({ started_at: now });
  return claimed === 1;
}

export interface Progress {
  seen_until: Date | null;
  recounted_on: string | null;
  first_day: string | null;
}

/** In SQL: the day in India. */
const dayOf = (time: string): string => `(${time} at time zone 'Asia/Kolkata')::date`;

const oldestAttempt = (mode: string, gateway: string): string =>
  `(select min(created_at) from payment_attempts where gateway = '${gateway}' and mode = '${mode}')`;

/** How far the changes were read, and the day of the oldest record; null in a new installation. */
export async function findProgress(db: Database): Promise<Progress> {
  const { rows } = await db.raw<{ rows: Progress[] }>(
    `select seen_until, recounted_on::text, ${dayOf(`least(
        ${oldestAttempt('test', 'razorpay')}, ${oldestAttempt('test', 'phonepe')},
        ${oldestAttempt('live', 'razorpay')}, ${oldestAttempt('live', 'phonepe')},
        (select min(at) from security_events where kind = 'signed_up'),
        (select min(created_at) from tickets), (select min(created_at) from quotations),
        (select min(created_at) from kyc_events where type in ('submitted', 'approved', 'rejected')))`)}::text as first_day
       from analytics_progress`,
  );
  return rows[0] ?? { seen_until: null, recounted_on: null, first_day: null };
}

export interface Seen {
  firstDay: string;
  today: string;
  /** Changes from this time on are read. */
  since: Date;
  /** All changes before are counted, or their days are stale already. */
  staleSince: Date;
  /** The lowest UUID of version 7 of that time. */
  sinceId: string;
  now: Date;
  /** Whether the days of the last weeks are all counted again. */
  isRecount: boolean;
}

/** Marks every day that may differ from its records, and remembers until when the changes were read. */
export async function markChangedDays(trx: Database, seen: Seen): Promise<void> {
  await trx.raw(
    `insert into analytics_days (day, stale_since)
     select day, :staleSince from (
       -- Never counted.
       select generate_series(:firstDay::timestamp, :today::timestamp, interval '1 day')::date as day
         except select day from analytics_days
       union
       select generate_series(${dayOf(':since::timestamptz')}::timestamp, :today::timestamp, interval '1 day')::date
       union
       -- Attempts of any day that were captured since.
       select ${dayOf('a.created_at')} from payment_captures c join payment_attempts a on a.id = c.attempt_id
        where c.id >= :sinceId::uuid
       union
       select ${dayOf('q.created_at')} from quotation_events e join quotations q on q.id = e.quotation_id
        where e.created_at >= :since
       union
       -- Failed and closed attempts leave no time.
       select a.day from analytics_attempts a join analytics_days d using (day)
        where a.mode in ('test', 'live') and a.day >= :today::date - ${OPEN_DAYS}
          and d.counted_at < :now::timestamptz - interval '${OPEN_MINUTES} minutes'
        group by a.day having sum(a.began) > sum(a.ended)
       union
       select day from analytics_days where :isRecount and day >= :today::date - ${RECOUNTED_DAYS}
     ) changed
     where day between :firstDay::date and :today::date
     -- In the same order everywhere: two workers would otherwise wait for each other.
     order by day
     on conflict (day) do update set stale_since = coalesce(analytics_days.stale_since, excluded.stale_since)`,
    { ...seen },
  );
  await trx.raw(
    `update analytics_progress set seen_until = greatest(seen_until, :now),
            recounted_on = case when :isRecount then :today::date else recounted_on end`,
    { now: seen.now, isRecount: seen.isRecount, today: seen.today },
  );
}

/** Marks days for `rebuild`, and removes those before the oldest record. */
export async function markAllDays(
  trx: Database,
  { firstDay, from, to, now }: { firstDay: string; from: string; to: string; now: Date },
): Promise<number> {
  await trx.raw('delete from analytics_days where day < :firstDay::date', { firstDay });
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    `insert into analytics_days (day, stale_since)
     select day::date, :now from generate_series(greatest(:firstDay::timestamp, :from::timestamp), :to::timestamp, interval '1 day') day
     order by day
     on conflict (day) do update set stale_since = coalesce(analytics_days.stale_since, excluded.stale_since)
     returning 1`,
    { firstDay, from, to, now },
  );
  return rows.length;
}

/**
 * Locks the newest day that must be counted; null when there is none that no other worker counts.
 * Skip locked: several workers share the days.
 */
export async function lockStaleDay(trx: Database): Promise<string | null> {
  const { rows } = await trx.raw<{ rows: { day: string }[] }>(
    `select day::text from analytics_days where stale_since is not null
      order by analytics_days.day desc limit 1 for update skip locked`,
  );
  return rows[0]?.day ?? null;
}
