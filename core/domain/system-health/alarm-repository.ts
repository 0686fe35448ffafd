import type { Database } from '../../platform/database';

/** Conditions that mail an alarm. `webhooks` and `database_pool` are shown in /healthz/system only. */
export const ALARM_KINDS = [
  'workers',
  'outbox',
  'status_checks',
  'paused_jobs',
  'dead_letters',
  'audit_log',
] as const;
export type AlarmKind = (typeof ALARM_KINDS)[number];

/** An alarm for which a mail is due: that it lasts, or that it is over. */
export interface ClaimedAlarm {
  since: Date;
  /** Mails sent so far. */
  mails: number;
  /** Duration in seconds. */
  seconds: number;
}

/** Minimum duration before the first mail, and minimum time of uninterrupted checks (seconds). */
export const ALARM_AFTER = { lasting: 60, observed: 30 } as const;
/** A condition is over when it was absent for this long (seconds). */
const OVER_AFTER = 30;
const MAIL_AGAIN_AFTER = '1 hour';
/** Lease of a claim: longer than sending one mail takes. After it, another replica tries. */
const CLAIM = '30 seconds';
/** Checks run every 5 s. After a longer gap (all replicas were stopped) the state in between is unknown. */
const BREAK = '60 seconds';

/**
 * Records that the condition holds.
 * @param sinceSeconds for how long it has held; null when it starts now
 */
export async function noteFound(db: Database, kind: AlarmKind, sinceSeconds: number | null): Promise<void> {
  await db.raw(
    `insert into system_alarms as alarm (kind, since)
       values (:kind, now() - :seconds::float * interval '1 second')
     -- Every replica records it; the first one inserts the row.
     on conflict (kind) do update set seen_at = now(), cleared_at = null,
       observed_at = case when alarm.seen_at < now() - interval '${BREAK}' or alarm.cleared_at is not null
                          then now() else alarm.observed_at end,
       since = case when alarm.seen_at < now() - interval '${BREAK}' and alarm.mailed_at is null
                    then excluded.since else alarm.since end`,
    { kind, seconds: sinceSeconds ?? 0 },
  );
}

/** Records that the condition does not hold. An alarm without a mail so far is deleted at once. */
export async function noteAway(db: Database, kind: AlarmKind): Promise<void> {
  await db.raw(
    `with forgotten as (
       -- A replica that is sending a mail has claimed it.
       delete from system_alarms where kind = :kind and mailed_at is null
          and (claimed_until is null or claimed_until <= now()))
     update system_alarms set cleared_at = now() where kind = :kind and mailed_at is not null and cleared_at is null`,
    { kind },
  );
}

const CLAIMABLE = `kind = :kind and (claimed_until is null or claimed_until <= now())`;
const CLAIMED = `returning since, mails, extract(epoch from coalesce(cleared_at, now()) - since)::float as seconds`;

/** Claims the alarm when a mail is due; null when none is due or another process has claimed it. */
export async function claimAlarm(db: Database, kind: AlarmKind): Promise<ClaimedAlarm | null> {
  const { rows } = await db.raw<{ rows: ClaimedAlarm[] }>(
    // Of concurrent replicas one updates the row; the others then find it claimed.
    `update system_alarms set claimed_until = now() + interval '${CLAIM}'
      where ${CLAIMABLE} and cleared_at is null
        and since <= now() - interval '${ALARM_AFTER.lasting} seconds'
        and observed_at <= now() - interval '${ALARM_AFTER.observed} seconds'
        and (mailed_at is null or mailed_at <= now() - interval '${MAIL_AGAIN_AFTER}') ${CLAIMED}`,
    { kind },
  );
  return rows[0] ?? null;
}

/** Claims an alarm that is over, to mail that; null when it is not over or another process has claimed it. */
export async function claimOver(db: Database, kind: AlarmKind): Promise<ClaimedAlarm | null> {
  const { rows } = await db.raw<{ rows: ClaimedAlarm[] }>(
    // Concurrency as above.
    `update system_alarms set claimed_until = now() + interval '${CLAIM}'
      where ${CLAIMABLE} and cleared_at <= now() - interval '${OVER_AFTER} seconds' ${CLAIMED}`,
    { kind },
  );
  return rows[0] ?? null;
}

export async function recordMailed(db: Database, kind: AlarmKind): Promise<void> {
  await db.raw(
    'update system_alarms set mailed_at = now(), mails = mails + 1, claimed_until = null where kind = :kind',
    { kind },
  );
}

/** Deletes an alarm that is over, unless the condition came back meanwhile. */
export async function deleteOver(db: Database, kind: AlarmKind): Promise<void> {
  await db.raw('delete from system_alarms where kind = :kind and cleared_at is not null', { kind });
}
