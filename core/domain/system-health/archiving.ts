import type { Database } from '../../platform/database';
import type { Condition } from './condition';

/** What PostgreSQL reports of the archive of its WAL. */
export interface Archiver {
  /** Whether the server archives at all. */
  isOn: boolean;
  /** Since the last file that was archived, or since the statistics began; null while the newest try succeeded. */
  failingSeconds: number | null;
}

/** The view may be read by every role, and the server tries a file again every minute at most. */
export async function findArchiver(db: Database): Promise<Archiver> {
  const { rows } = await db.raw<{ rows: Archiver[] }>(
    `select current_setting('archive_mode') <> 'off' as "isOn",
            case when last_failed_time > coalesce(last_archived_time, '-infinity')
                 then greatest(0, extract(epoch from now() - coalesce(last_archived_time, stats_reset, last_failed_time)))::float
            end as "failingSeconds"
       from pg_stat_archiver`,
  );
  return rows[0] ?? { isOn: false, failingSeconds: null };
}

export function archiving({ isOn, failingSeconds }: Archiver): Condition {
  const isFailing = isOn && failingSeconds !== null;
  return {
    name: 'archiving',
    ok: !isFailing,
    value: isFailing ? failingSeconds : 0,
    threshold: 'the newest file of the WAL was archived',
    text: isFailing
      ? `The WAL cannot be archived; the last file was archived ${Math.round(failingSeconds)} s ago. What is not archived cannot be restored.`
      : isOn
        ? 'The WAL is archived.'
        : 'The server does not archive its WAL.',
    // A quiet server archives seldom, so the age of the last file is not that of the fault.
    sinceSeconds: null,
  };
}
