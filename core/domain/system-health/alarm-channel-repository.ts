import type { AlarmChannel } from '@deccanloop/contracts/staff/operations';
import type { Database } from '../../platform/database';

export interface FailingChannel {
  channel: AlarmChannel;
  seconds: number;
  /** Without addresses and texts of the other side. */
  error: string;
}

export async function findFailingChannels(db: Database): Promise<FailingChannel[]> {
  const { rows } = await db.raw<{ rows: FailingChannel[] }>(
    `select channel, extract(epoch from now() - failing_since)::float as seconds, error
       from alarm_channel_failures order by channel`,
  );
  return rows;
}

export async function recordChannelFailure(
  db: Database,
  channel: AlarmChannel,
  error: string,
): Promise<void> {
  await db.raw(
    `insert into alarm_channel_failures (channel, error) values (:channel, :error)
     -- Keeps the beginning; replicas that fail at the same moment write one row.
     on conflict (channel) do update set error = excluded.error`,
    { channel, error: error.slice(0, 200) },
  );
}

export async function deleteChannelFailure(db: Database, channel: AlarmChannel): Promise<void> {
  await db.raw('delete from alarm_channel_failures where channel = :channel', { channel });
}
