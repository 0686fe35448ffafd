import { AUTH_TIMINGS } from '@deccanloop/contracts/accounts/timings';
import type { Database } from '../../../platform/database';

export interface Grant {
  userId: string;
  tokenHash: Buffer;
}

export async function insertGrant(db: Database, grant: Grant & { id: string }): Promise<void> {
  await db.raw(
    `insert into reset_grants (id, user_id, token_hash, expires_at)
     values (:id, :userId, :tokenHash, now() + :minutes * interval '1 minute')`,
    { ...grant, minutes: AUTH_TIMINGS.resetGrantMinutes },
  );
}

/** Whose permission this is, while it can be used. */
export async function findGrantHolder(
  db: Database,
  { userId, tokenHash }: Grant,
): Promise<{ name: string; email: string } | null> {
  const { rows } = await db.raw<{ rows: { name: string; email: string }[] }>(
    `select users.name, users.email
       from reset_grants permit join users on users.id = permit.user_id
      where permit.user_id = :userId and permit.token_hash = :tokenHash
        and permit.used_at is null and permit.expires_at > now()`,
    { userId, tokenHash },
  );
  return rows[0] ?? null;
}

/**
 * Uses the permission up, and with it all others of the person. Of two calls with one token the second waits
 * for the first at the row and finds it used.
 * @returns false when it cannot be used (any more)
 */
export async function takeGrant(db: Database, { userId, tokenHash }: Grant): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { good: boolean }[] }>(
    `update reset_grants set used_at = now() where user_id = :userId and used_at is null
     returning token_hash = :tokenHash and expires_at > now() as good`,
    { userId, tokenHash },
  );
  return rows.some(({ good }) => good);
}
