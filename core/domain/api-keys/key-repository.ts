import type { ApiKeyMode, ApiKeyScope } from '@deccanloop/contracts/merchant/api-keys';
import { MOST_API_KEYS_WITH_ROLLED } from '@deccanloop/contracts/merchant/api-keys';
import type { Database } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';
import type { PreparedReads } from '../../platform/prepared-reads';

export interface ApiKey {
  id: string;
  mode: ApiKeyMode;
  name: string;
  prefix: string;
  lastFour: string;
  scopes: ApiKeyScope[];
  createdAt: Date;
  lastUsedAt: Date | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
}

type Row = Rows['api_keys'];

const toApiKey = (row: Row): ApiKey => ({
  id: row.id,
  mode: row.mode,
  name: row.name,
  prefix: row.prefix,
  lastFour: row.last_four,
  // The check constraint allows no others.
  scopes: row.scopes as ApiKeyScope[],
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  expiresAt: row.expires_at,
  revokedAt: row.revoked_at,
});

const working = (db: Database, userId: string, now: Date) =>
  db<Row>('api_keys')
    .where({ user_id: userId })
    .whereNull('revoked_at')
    .where((end) => void end.whereNull('expires_at').orWhere('expires_at', '>', now));

/** Newest first. */
export async function findWorkingKeys(db: Database, userId: string, now: Date): Promise<ApiKey[]> {
  const rows = await working(db, userId, now)
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(2 * MOST_API_KEYS_WITH_ROLLED);
  return rows.map(toApiKey);
}

/** Call it after `lockUser`. Rolled keys that still work count too. */
export async function countWorkingKeys(
  db: Database,
  { userId, mode, now }: { userId: string; mode: ApiKeyMode; now: Date },
): Promise<number> {
  const [row] = await working(db, userId, now).where({ mode }).count<{ count: number }[]>('* as count');
  return Number(row?.count ?? 0);
}

/** A key of this user, whether it works or not. */
export async function findKeyOf(db: Database, userId: string, id: string): Promise<ApiKey | null> {
  const row = await db<Row>('api_keys').where({ id, user_id: userId }).first();
  return row ? toApiKey(row) : null;
}

export async function insertKey(
  db: Database,
  key: Pick<ApiKey, 'id' | 'mode' | 'name' | 'prefix' | 'lastFour' | 'scopes' | 'createdAt'> & {
    userId: string;
    hash: Buffer;
    rolledFrom: string | null;
  },
): Promise<void> {
  await db('api_keys').insert({
    id: key.id,
    user_id: key.userId,
    mode: key.mode,
    name: key.name,
    prefix: key.prefix,
    last_four: key.lastFour,
    key_hash: key.hash,
    scopes: key.scopes,
    created_at: key.createdAt,
    rolled_from: key.rolledFrom,
  });
}

export async function endKey(
  db: Database,
  id: string,
  end: { revokedAt: Date } | { expiresAt: Date },
): Promise<void> {
  await db<Row>('api_keys')
    .where({ id })
    .update('revokedAt' in end ? { revoked_at: end.revokedAt } : { expires_at: end.expiresAt });
}

/** What a call with an API key needs to know. */
export interface CheckedKey {
  id: string;
  userId: string;
  mode: ApiKeyMode;
  name: string;
  lastFour: string;
  scopes: ApiKeyScope[];
  lastUsedAt: Date | null;
  /** Of an approved KYC, otherwise the name of the account. */
  businessName: string;
  isKycApproved: boolean;
}

/** Each by the unique hash; the account and its KYC are found by their own keys. */
const BY_HASHES = {
  name: 'find_api_keys',
  text: `
    select encode(k.key_hash, 'hex') as hash, k.id, k.user_id as "userId", k.mode, k.name, k.last_four as "lastFour",
           k.scopes, k.last_used_at as "lastUsedAt", coalesce(r.business_name, u.name) as "businessName",
           r.id is not null as "isKycApproved"
      from api_keys k join users u on u.id = k.user_id and u.closed_at is null and u.deactivated_at is null
      left join kyc_records r on r.user_id = u.id and r.approved_at is not null
     where k.key_hash = any($1::bytea[]) and k.revoked_at is null and (k.expires_at is null or k.expires_at > $2)`,
};

/**
 * @param hashes in hex
 * @returns keys by hash, without unknown, revoked and expired ones, and those of an account that is closed or deactivated
 */
export async function findKeysByHash(
  reads: PreparedReads,
  hashes: readonly string[],
  now: Date,
): Promise<Map<string, CheckedKey>> {
  const values = [hashes.map((hash) => Buffer.from(hash, 'hex')), now];
  const rows = await reads.rows<CheckedKey & { hash: string }>(BY_HASHES, values);
  return new Map(rows.map(({ hash, ...key }) => [hash, key]));
}

/** @param before a later use was stored already */
export async function updateLastUse(db: Database, id: string, now: Date, before: Date): Promise<void> {
  await db<Row>('api_keys')
    .where({ id })
    // Of several calls at once, one writes.
    .where((last) => void last.whereNull('last_used_at').orWhere('last_used_at', '<=', before))
    .update({ last_used_at: now });
}

export async function hasApprovedKyc(db: Database, userId: string): Promise<boolean> {
  const approved = db('kyc_records').where({ user_id: userId }).whereNotNull('approved_at');
  return (await approved.first('id')) !== undefined;
}
