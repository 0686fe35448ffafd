import type { Database } from '../../../platform/database';
import { lockUser } from '../user-lock';
import type { Passkey } from './passkeys';

interface PasskeyRow {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  backed_up: boolean;
  created_at: Date;
  last_used_at: Date | null;
}

/** The stored data that a response of a device is checked against. */
export interface Credential {
  passkeyId: string;
  userId: string;
  credentialId: string;
  publicKey: Uint8Array<ArrayBuffer>;
}

const SHOWN = ['id', 'name', 'backed_up', 'created_at', 'last_used_at'] as const;

const toPasskey = (row: Pick<PasskeyRow, (typeof SHOWN)[number]>): Passkey => ({
  id: row.id,
  name: row.name,
  backedUp: row.backed_up,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
});

/** Oldest first. */
export async function findPasskeys(db: Database, userId: string): Promise<Passkey[]> {
  const rows = await db<PasskeyRow>('passkeys')
    .where({ user_id: userId })
    .orderBy(['created_at', 'id'])
    .select(...SHOWN);
  return rows.map(toPasskey);
}

export async function hasPasskey(db: Database, userId: string): Promise<boolean> {
  return (await db<PasskeyRow>('passkeys').where({ user_id: userId }).first('id')) !== undefined;
}

/** Credentials to exclude, so that a device does not create a second passkey. */
export async function findCredentialIds(
  db: Database,
  userId: string,
): Promise<{ id: string; transports: string[] }[]> {
  const rows = await db<PasskeyRow>('passkeys')
    .where({ user_id: userId })
    .select('credential_id', 'transports');
  return rows.map(({ credential_id, transports }) => ({ id: credential_id, transports }));
}

/** The number of passkeys of a user: the second of two concurrent additions counts the first. */
export async function countPasskeysLocked(db: Database, userId: string): Promise<number> {
  await lockUser(db, userId);
  const [row] = await db('passkeys').where({ user_id: userId }).count<{ count: number }[]>('* as count');
  return Number(row?.count ?? 0);
}

/**
 * Inserts a passkey; needs a challenge that this transaction has used up and that holds a proof of the password.
 * @returns null when the credential is already registered, by any account
 */
export async function insertPasskey(
  db: Database,
  passkey: {
    challengeId: string;
    id: string;
    userId: string;
    credentialId: string;
    publicKey: Uint8Array;
    counter: number;
    transports: string[];
    name: string;
    backedUp: boolean;
  },
): Promise<Passkey | null> {
  const { rows } = await db.raw<{ rows: { added: boolean }[] }>(
    `select add_passkey(:challengeId, :id, :userId, :credentialId, :publicKey, :counter, :transports::text[], :name,
                        :backedUp) as added`,
    { ...passkey, publicKey: Buffer.from(passkey.publicKey) },
  );
  if (!rows[0]?.added) return null;
  const row = await db<PasskeyRow>('passkeys')
    .where({ id: passkey.id })
    .first(...SHOWN);
  return row ? toPasskey(row) : null;
}

export async function findCredential(db: Database, credentialId: string): Promise<Credential | null> {
  const row = await db<PasskeyRow>('passkeys')
    .where({ credential_id: credentialId })
    .first('id', 'user_id', 'credential_id', 'public_key');
  if (!row) return null;
  return {
    passkeyId: row.id,
    userId: row.user_id,
    credentialId: row.credential_id,
    publicKey: new Uint8Array(row.public_key),
  };
}

/**
 * The last signature counter of the device; null when the passkey was removed meanwhile. FOR UPDATE: the second of two
 * concurrent log-ins with the same counter sees the value of the first.
 */
export async function lockCounter(db: Database, passkeyId: string): Promise<number | null> {
  const row = await db<PasskeyRow>('passkeys').where({ id: passkeyId }).forUpdate().first('counter');
  return row ? Number(row.counter) : null;
}

/** Call it in the transaction that opens or re-authenticates the session. */
export async function recordUse(
  db: Database,
  passkeyId: string,
  { counter, backedUp }: { counter: number; backedUp: boolean },
): Promise<void> {
  await db.raw('select use_passkey(:passkeyId, :counter, :backedUp)', { passkeyId, counter, backedUp });
}

/** @returns its name; null when the user has no such passkey */
export async function deletePasskey(db: Database, userId: string, id: string): Promise<string | null> {
  const [row] = await db<PasskeyRow>('passkeys').where({ id, user_id: userId }).delete().returning('name');
  return row?.name ?? null;
}
