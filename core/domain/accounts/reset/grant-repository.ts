import { AUTH_TIMINGS } from '@deccanloop/contracts/accounts/timings';
import type { Database } from '../../../platform/database';
import type { StoredPassword } from '../passwords/password-hashing';

export interface Grant {
  userId: string;
  tokenHash: Buffer;
}

/** Call it in the transaction that used up the code or link, or created the account. */
export async function insertGrant(db: Database, grant: Grant & { id: string }): Promise<void> {
  await db.raw('select create_reset_grant(:id, :userId, :tokenHash, :minutes::int)', {
    ...grant,
    minutes: AUTH_TIMINGS.resetGrantMinutes,
  });
}

/** The user of a usable permission. */
export async function findGrantHolder(
  db: Database,
  grant: Grant,
): Promise<{ name: string; email: string } | null> {
  const { rows } = await db.raw<{ rows: { name: string; email: string }[] }>(
    'select name, email from reset_grant_holder(:userId, :tokenHash)',
    { ...grant },
  );
  return rows[0] ?? null;
}

/**
 * Sets the password by a permission, and uses up all permissions of the user. The second of two concurrent calls with one
 * token waits for the row lock and finds it used. Must run before the sessions are ended in the same transaction: a
 * concurrent log-in with the old password locks the user's row until its session is stored, so that session is ended
 * too.
 * @returns false when the permission is used, expired or unknown
 */
export async function setPasswordByGrant(
  db: Database,
  grant: Grant,
  password: StoredPassword & { now: Date },
): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { isSet: boolean }[] }>(
    'select reset_password(:userId, :tokenHash, :salt, :verifier, :now) as "isSet"',
    { ...grant, ...password },
  );
  return rows[0]?.isSet ?? false;
}
