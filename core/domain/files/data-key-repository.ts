import type { Database } from '../../platform/database';
import type { WrappedKey } from './encryption';

/** Tables whose rows have a data key of their own: files, encrypted details of KYC, and secrets of webhooks. */
export const KEYED_TABLES = ['files', 'kyc_details', 'merchant_webhook_secrets'] as const;
export type KeyedTable = (typeof KEYED_TABLES)[number];

export interface DataKey extends WrappedKey {
  id: string;
}

/** Data keys by id, after the row `after`. */
export async function findDataKeys(
  db: Database,
  table: KeyedTable,
  { after, limit }: { after: string | null; limit: number },
): Promise<DataKey[]> {
  const { rows } = await db.raw<{ rows: DataKey[] }>(
    `select id, key_id as "keyId", wrapped_key as "wrappedKey" from ${table}
      where cast(:after as uuid) is null or id > cast(:after as uuid) order by id limit :limit`,
    { after, limit },
  );
  return rows;
}

/** The data key of the newest row that `keyId` wraps. */
export async function findNewestKey(db: Database, table: KeyedTable, keyId: string): Promise<DataKey | null> {
  const { rows } = await db.raw<{ rows: DataKey[] }>(
    `select id, key_id as "keyId", wrapped_key as "wrappedKey" from ${table}
      where key_id = :keyId order by id desc limit 1`,
    { keyId },
  );
  return rows[0] ?? null;
}

/**
 * @param keys the previous key id of each, and its data key wrapped by `keyId`; rows changed or locked since are left alone
 */
export async function replaceKeys(
  db: Database,
  table: KeyedTable,
  keyId: string,
  keys: readonly { id: string; previousKeyId: string; wrappedKey: Buffer }[],
): Promise<number> {
  const fresh = keys.map(({ id, previousKeyId, wrappedKey }) => ({
    id,
    previous: previousKeyId,
    wrapped: wrappedKey.toString('hex'),
  }));
  const { rowCount } = await db.raw<{ rowCount: number }>(
    // Rows that another rotation or a deletion has locked are skipped: waiting for them in another order would deadlock.
    `with fresh as (select * from json_to_recordset(:fresh) as given(id uuid, previous text, wrapped text)),
          free as (select keyed.id, fresh.wrapped from ${table} keyed join fresh using (id)
                    where keyed.key_id = fresh.previous for update of keyed skip locked)
     update ${table} set key_id = :keyId, wrapped_key = decode(free.wrapped, 'hex') from free where ${table}.id = free.id`,
    { keyId, fresh: JSON.stringify(fresh) },
  );
  return rowCount;
}

/** How many rows each key wraps. */
export async function countByKey(
  db: Database,
  table: KeyedTable,
): Promise<{ keyId: string; count: number }[]> {
  const { rows } = await db.raw<{ rows: { keyId: string; count: number }[] }>(
    `select key_id as "keyId", count(*) from ${table} group by key_id order by key_id`,
  );
  return rows;
}
