import type { Database } from '../../platform/database';

interface Purge {
  table: string;
  /** Its primary key. */
  key: string;
  /** The indexed time after which a row is of no use, and how long it is kept then. */
  since: string;
  kept: string;
  /** Rows at once; fewer where each takes many others along. */
  batch: number;
}

/**
 * What accounts leave behind. Nothing here decides anything any more: codes, links and permissions have long
 * expired, and limits count from the start after their window. Who looks into an incident still finds the
 * sessions of a month; `security_events` are kept.
 */
const PURGES: readonly Purge[] = [
  // With their codes. Asking for codes is limited by the hour: the last of them is older by then.
  { table: 'registrations', key: 'id', since: 'expires_at', kept: '1 hour', batch: 500 },
  { table: 'one_time_codes', key: 'id', since: 'expires_at', kept: '24 hours', batch: 1_000 },
  { table: 'password_guesses', key: 'id', since: 'expires_at', kept: '0', batch: 1_000 },
  { table: 'code_guesses', key: 'id', since: 'expires_at', kept: '0', batch: 1_000 },
  { table: 'reset_grants', key: 'id', since: 'expires_at', kept: '24 hours', batch: 1_000 },
  { table: 'auth_limits', key: 'key', since: 'ends_at', kept: '0', batch: 1_000 },
  // An ended one stays until it would have expired, a week at most, and takes up to 672 retired tokens along.
  { table: 'sessions', key: 'id', since: 'expires_at', kept: '30 days', batch: 50 },
  { table: 'passkey_challenges', key: 'id', since: 'expires_at', kept: '0', batch: 1_000 },
  { table: 'account_notices', key: 'id', since: 'created_at', kept: '30 days', batch: 1_000 },
];

/**
 * Deletes one batch of every kind.
 * @returns whether there may be more
 */
export async function purgeAccounts(db: Database): Promise<boolean> {
  let isMore = false;
  for (const purge of PURGES) isMore = (await deleteBatch(db, purge)) === purge.batch || isMore;
  return isMore;
}

async function deleteBatch(db: Database, { table, key, since, kept, batch }: Purge): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `with old as (
       -- SKIP LOCKED: two workers clean up different rows, and a limit that is being counted anew is left alone.
       select ${key} from ${table} where ${since} < now() - interval '${kept}'
       order by ${since} limit :batch for update skip locked
     )
     delete from ${table} using old where ${table}.${key} = old.${key}`,
    { batch },
  );
  return rowCount;
}
