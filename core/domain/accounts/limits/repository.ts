import type { Database } from '../../../platform/database';

export interface CountedRow {
  count: number;
  secondsLeft: number;
}

/**
 * Counts one attempt, also as a part of a larger statement. ON CONFLICT takes the row's newest version under its
 * lock: of two attempts at once the second sees the first. `:windowSeconds` is bound.
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

export async function countAttempt(db: Database, key: string, windowSeconds: number): Promise<CountedRow> {
  const { rows } = await db.raw<{ rows: CountedRow[] }>(countAttemptSql(':key'), { key, windowSeconds });
  const [row] = rows;
  if (!row) throw new Error('an attempt was not counted');
  return row;
}

/**
 * Lets a key's window end now, also as a part of a larger statement. Not a DELETE: rows that come and go leave an
 * index of many pages and few keys, which the planner then shuns for reading the whole table. ON CONFLICT
 * always takes the index. The cleanup deletes what has ended.
 * @param source SQL for the rows of the key, if any
 */
export const forgetAttemptsSql = (source: string, now = 'now()'): string => `
  insert into auth_limits (key, count, ends_at) select key, 1, ${now} from ${source}
  on conflict (key) do update set count = 1, ends_at = excluded.ends_at`;

export async function forgetAttempts(db: Database, key: string): Promise<void> {
  await db.raw(forgetAttemptsSql('(select :key::text as key) forgotten'), { key });
}
