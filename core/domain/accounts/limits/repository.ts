import type { Database } from '../../../platform/database';

export interface CountedRow {
  count: number;
  secondsLeft: number;
}

/**
 * Counts one attempt; may be part of a larger statement. ON CONFLICT updates the newest version of the row under its
 * lock, so the second of two concurrent attempts sees the first. Needs the binding `:windowSeconds`.
 * @param key SQL for the row's key
 * @param now SQL for the time
 */
export const countAttemptSql = (key: string, now = 'now()'): string => `
  insert into auth_limits as l (key, count, window_started_at, ends_at)
  select ${key}, 1, ${now}, ${now} + :windowSeconds * interval '1 second'
  on conflict (key) do update set
    count = case when l.ends_at <= ${now} then 1 else l.count + 1 end,
    window_started_at = case when l.ends_at <= ${now} then excluded.window_started_at else l.window_started_at end,
    ends_at = case when l.ends_at <= ${now} then excluded.ends_at else l.ends_at end
  returning key, count, greatest(1, ceil(extract(epoch from ends_at - ${now})))::int as "secondsLeft"`;

export async function incrementAttemptCount(
  db: Database,
  key: string,
  windowSeconds: number,
): Promise<CountedRow> {
  const { rows } = await db.raw<{ rows: CountedRow[] }>(countAttemptSql(':key'), { key, windowSeconds });
  const [row] = rows;
  if (!row) throw new Error('an attempt was not counted');
  return row;
}

/**
 * Ends the window of a key now; may be part of a larger statement. Not a DELETE: frequent deletes bloat the index, and
 * the planner would then choose a sequential scan. ON CONFLICT always uses the index. The cleanup deletes ended rows.
 * @param source SQL for the rows with the key; may be empty
 */
export const forgetAttemptsSql = (source: string, now = 'now()'): string => `
  insert into auth_limits (key, count, ends_at) select key, 1, ${now} from ${source}
  on conflict (key) do update set count = 1, ends_at = excluded.ends_at`;

export async function forgetAttempts(db: Database, key: string): Promise<void> {
  await db.raw(forgetAttemptsSql('(select :key::text as key) forgotten'), { key });
}
