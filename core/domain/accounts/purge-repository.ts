import type { RetentionName } from '@deccanloop/contracts/staff/retention';
import type { Database } from '../../platform/database';
import type { KeptFor } from '../stored-settings/retention';

interface Purge {
  table: string;
  /** Primary key. */
  key: string;
  /** Indexed column with the time after which a row is unused, and how long it is kept after that: an interval or a setting. */
  since: string;
  kept: '0' | '1 hour' | '24 hours' | { setting: RetentionName };
  /** Rows per statement; fewer where deletes cascade to many rows. */
  batch: number;
}

/**
 * Expired rows of accounts, which no longer affect any decision. Sessions are kept for the investigation of
 * incidents; `security_events` are never deleted.
 */
const PURGES: readonly Purge[] = [
  // Deletes their codes too. Codes are requested at most until a registration expires, so they have expired as well.
  { table: 'registrations', key: 'id', since: 'expires_at', kept: '1 hour', batch: 500 },
  { table: 'one_time_codes', key: 'id', since: 'expires_at', kept: '24 hours', batch: 1_000 },
  { table: 'password_guesses', key: 'id', since: 'expires_at', kept: '0', batch: 1_000 },
  { table: 'code_guesses', key: 'id', since: 'expires_at', kept: '0', batch: 1_000 },
  { table: 'reset_grants', key: 'id', since: 'expires_at', kept: '24 hours', batch: 1_000 },
  { table: 'auth_limits', key: 'key', since: 'ends_at', kept: '0', batch: 1_000 },
  // An ended session stays until it would have expired (at most a week). Deletes up to 672 retired tokens with it.
  { table: 'sessions', key: 'id', since: 'expires_at', kept: { setting: 'sessions' }, batch: 50 },
  { table: 'passkey_challenges', key: 'id', since: 'expires_at', kept: '0', batch: 1_000 },
  {
    table: 'account_notices',
    key: 'id',
    since: 'created_at',
    kept: { setting: 'sent_notices' },
    batch: 1_000,
  },
  {
    table: 'user_notices',
    key: 'id',
    since: 'created_at',
    kept: { setting: 'customer_notices' },
    batch: 1_000,
  },
  {
    table: 'limit_hits',
    key: 'id',
    since: 'window_started_at',
    kept: { setting: 'limit_hits' },
    batch: 1_000,
  },
  // Their files were deleted after 7 days.
  {
    table: 'data_exports',
    key: 'id',
    since: 'requested_at',
    kept: { setting: 'export_records' },
    batch: 1_000,
  },
];

/**
 * Deletes one batch per table.
 * @returns whether there may be more
 */
export async function purgeAccounts(db: Database, keptFor: KeptFor): Promise<boolean> {
  let isMore = false;
  for (const purge of PURGES) isMore = (await deleteBatch(db, purge, keptFor)) === purge.batch || isMore;
  return isMore;
}

async function deleteBatch(
  db: Database,
  { table, key, since, kept, batch }: Purge,
  keptFor: KeptFor,
): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `with old as (
       -- SKIP LOCKED: two workers clean up different rows, and a counter that is being restarted is skipped.
       select ${key} from ${table} where ${since} < now() - cast(:kept as interval)
       order by ${since} limit :batch for update skip locked
     )
     delete from ${table} using old where ${table}.${key} = old.${key}`,
    { batch, kept: typeof kept === 'string' ? kept : keptFor[kept.setting] },
  );
  return rowCount;
}
