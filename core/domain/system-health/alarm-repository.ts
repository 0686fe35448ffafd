import {
  ALARM_CHANNELS,
  CONDITIONS,
  DATABASE_CONDITIONS,
  type AlarmChannel,
  type ConditionName,
  type DatabaseCondition,
} from '@deccanloop/contracts/staff/operations';
import type { Database } from '../../platform/database';

/** Every condition is an alarm when it is not met; those of the database are in `service-alarms.ts`. */
export type AlarmKind = Exclude<ConditionName, DatabaseCondition>;
export const ALARM_KINDS = CONDITIONS.filter(
  (name): name is AlarmKind => !DATABASE_CONDITIONS.some((other) => other === name),
);

/** The columns of each channel: when it last sent the alarm, how often, and until when a replica has claimed it. */
const COLUMNS = {
  mail: { sentAt: 'mailed_at', sends: 'mails', claimedUntil: 'claimed_until' },
  webhook: { sentAt: 'posted_at', sends: 'posts', claimedUntil: 'post_claimed_until' },
} as const satisfies Record<AlarmChannel, Record<string, string>>;

const NEVER_SENT = 'mailed_at is null and posted_at is null';
const UNCLAIMED = ALARM_CHANNELS.map((channel) => {
  const { claimedUntil } = COLUMNS[channel];
  return `(${claimedUntil} is null or ${claimedUntil} <= now())`;
}).join(' and ');

/** An alarm for which a message is due: that it lasts, or that it is over. */
export interface ClaimedAlarm {
  since: Date;
  /** Messages sent so far by this channel. */
  sends: number;
  /** Duration in seconds. */
  seconds: number;
}

/**
 * Minimum duration before the first message, and minimum time of uninterrupted checks (seconds). 45 and not 60: until it is
 * measured by a heartbeat (5 s), found by a check (5 s) and sent by a later one (5 s), a minute has gone by.
 */
export const ALARM_AFTER = { lasting: 45, observed: 30 } as const;
/** A condition is over when it was absent for this long (seconds). */
const OVER_AFTER = 30;
const SEND_AGAIN_AFTER = '1 hour';
/** Lease of a claim: longer than sending one message takes. After it, another replica tries. */
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
       since = case when (alarm.seen_at < now() - interval '${BREAK}' or alarm.cleared_at is not null)
                          and alarm.mailed_at is null and alarm.posted_at is null
                    then excluded.since else alarm.since end`,
    { kind, seconds: sinceSeconds ?? 0 },
  );
}

/** The kinds of the alarms that last or whose end is not sent yet. */
export async function findAlarmKinds(db: Database): Promise<ReadonlySet<AlarmKind>> {
  const { rows } = await db.raw<{ rows: { kind: AlarmKind }[] }>('select kind from system_alarms');
  return new Set(rows.map(({ kind }) => kind));
}

/** Records that the condition does not hold. An alarm that was not sent so far is deleted at once. */
export async function noteAway(db: Database, kind: AlarmKind): Promise<void> {
  await db.raw(
    `with forgotten as (
       -- A replica that is sending it has claimed it.
       delete from system_alarms where kind = :kind and ${NEVER_SENT} and ${UNCLAIMED})
     update system_alarms set cleared_at = now() where kind = :kind and not (${NEVER_SENT}) and cleared_at is null`,
    { kind },
  );
}

/** Claims the alarm when a message is due; null when none is due or another process has claimed it. */
export const claimAlarm = (
  db: Database,
  kind: AlarmKind,
  channel: AlarmChannel,
): Promise<ClaimedAlarm | null> => {
  const { sentAt } = COLUMNS[channel];
  return claim(
    db,
    kind,
    channel,
    `cleared_at is null
        and since <= now() - interval '${ALARM_AFTER.lasting} seconds'
        and observed_at <= now() - interval '${ALARM_AFTER.observed} seconds'
        and (${sentAt} is null or ${sentAt} <= now() - interval '${SEND_AGAIN_AFTER}')`,
  );
};

/** Claims an alarm that is over and that this channel has sent, to send that. */
export const claimOver = (
  db: Database,
  kind: AlarmKind,
  channel: AlarmChannel,
): Promise<ClaimedAlarm | null> =>
  claim(
    db,
    kind,
    channel,
    `cleared_at <= now() - interval '${OVER_AFTER} seconds' and ${COLUMNS[channel].sentAt} is not null`,
  );

async function claim(
  db: Database,
  kind: AlarmKind,
  channel: AlarmChannel,
  isDue: string,
): Promise<ClaimedAlarm | null> {
  const { claimedUntil, sends } = COLUMNS[channel];
  const { rows } = await db.raw<{ rows: ClaimedAlarm[] }>(
    // Of concurrent replicas one updates the row; the others then find it claimed.
    `update system_alarms set ${claimedUntil} = now() + interval '${CLAIM}'
      where kind = :kind and (${claimedUntil} is null or ${claimedUntil} <= now()) and ${isDue}
      returning since, ${sends} as sends,
                extract(epoch from coalesce(cleared_at, now()) - since)::float as seconds`,
    { kind },
  );
  return rows[0] ?? null;
}

export async function recordSent(db: Database, kind: AlarmKind, channel: AlarmChannel): Promise<void> {
  const { sentAt, sends, claimedUntil } = COLUMNS[channel];
  await db.raw(
    `update system_alarms set ${sentAt} = now(), ${sends} = ${sends} + 1, ${claimedUntil} = null where kind = :kind`,
    { kind },
  );
}

/** Records that a channel has sent the end. The last one deletes the alarm, unless the condition came back meanwhile. */
export async function recordOverSent(db: Database, kind: AlarmKind, channel: AlarmChannel): Promise<void> {
  const { sentAt, sends, claimedUntil } = COLUMNS[channel];
  await db.raw(
    `update system_alarms set ${sentAt} = null, ${sends} = 0, ${claimedUntil} = null
      where kind = :kind and cleared_at is not null`,
    { kind },
  );
  await db.raw(`delete from system_alarms where kind = :kind and cleared_at is not null and ${NEVER_SENT}`, {
    kind,
  });
}
