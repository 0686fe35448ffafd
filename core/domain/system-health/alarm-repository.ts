import type { Database } from '../../platform/database';

/** Conditions that mail an alarm. `webhooks` and `database_pool` are shown in /healthz/system only. */
export const ALARM_KINDS = ['workers', 'outbox', 'status_checks'] as const;
export type AlarmKind = (typeof ALARM_KINDS)[number];

/** An alarm to mail, or to say that it is over. */
export interface ClaimedAlarm {
  since: Date;
  /** Mails about it so far. */
  mails: number;
  /** How long it has lasted, or did last, in seconds. */
  seconds: number;
}

/** A condition lasts this long before the first mail, and was seen without a break for the second (seconds). */
export const ALARM_AFTER = { lasting: 60, observed: 30 } as const;
/** A condition is over when it has been away this long (seconds). */
const OVER_AFTER = 30;
const MAIL_AGAIN_AFTER = '1 hour';
/** Longer than sending one mail may take. After it another replica tries. */
const CLAIM = '30 seconds';
/** Checks run every 5 s; after such a break nobody knows what was between (all replicas were stopped). */
const BREAK = '60 seconds';

/**
 * Notes that the condition holds.
 * @param sinceSeconds since when; null: from now on
 */
export async function noteFound(db: Database, kind: AlarmKind, sinceSeconds: number | null): Promise<void> {
  await db.raw(
    `insert into system_alarms as alarm (kind, since)
       values (:kind, now() - :seconds::float * interval '1 second')
     -- Every replica notes it; the first of them began it.
     on conflict (kind) do update set seen_at = now(), cleared_at = null,
       observed_at = case when alarm.seen_at < now() - interval '${BREAK}' or alarm.cleared_at is not null
                          then now() else alarm.observed_at end,
       since = case when alarm.seen_at < now() - interval '${BREAK}' and alarm.mailed_at is null
                    then excluded.since else alarm.since end`,
    { kind, seconds: sinceSeconds ?? 0 },
  );
}

/** Notes that the condition does not hold. What nobody was mailed about is forgotten at once. */
export async function noteAway(db: Database, kind: AlarmKind): Promise<void> {
  await db.raw(
    `with forgotten as (
       -- A replica that mails at this moment has claimed it.
       delete from system_alarms where kind = :kind and mailed_at is null
          and (claimed_until is null or claimed_until <= now()))
     update system_alarms set cleared_at = now() where kind = :kind and mailed_at is not null and cleared_at is null`,
    { kind },
  );
}

const CLAIMABLE = `kind = :kind and (claimed_until is null or claimed_until <= now())`;
const CLAIMED = `returning since, mails, extract(epoch from coalesce(cleared_at, now()) - since)::float as seconds`;

/** The alarm, if it is this process that should mail it now. */
export async function claimAlarm(db: Database, kind: AlarmKind): Promise<ClaimedAlarm | null> {
  const { rows } = await db.raw<{ rows: ClaimedAlarm[] }>(
    // Of replicas that claim at once one changes the row; the others then find it claimed.
    `update system_alarms set claimed_until = now() + interval '${CLAIM}'
      where ${CLAIMABLE} and cleared_at is null
        and since <= now() - interval '${ALARM_AFTER.lasting} seconds'
        and observed_at <= now() - interval '${ALARM_AFTER.observed} seconds'
        and (mailed_at is null or mailed_at <= now() - interval '${MAIL_AGAIN_AFTER}') ${CLAIMED}`,
    { kind },
  );
  return rows[0] ?? null;
}

/** The alarm, if it is over and it is this process that should say so. */
export async function claimOver(db: Database, kind: AlarmKind): Promise<ClaimedAlarm | null> {
  const { rows } = await db.raw<{ rows: ClaimedAlarm[] }>(
    // As above.
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

/** Forgets an alarm that is over. One that came back meanwhile stays. */
export async function deleteOver(db: Database, kind: AlarmKind): Promise<void> {
  await db.raw('delete from system_alarms where kind = :kind and cleared_at is not null', { kind });
}
