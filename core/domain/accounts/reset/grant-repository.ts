import { AUTH_TIMINGS } from '@deccanloop/contracts/accounts/timings';
import type { Database } from '../../../platform/database';
import type { StoredPassword } from '../passwords/password-hashing';

export interface Grant {
  userId: string;
  tokenHash: Buffer;
}

/** For a code or link that the transaction has used up, or an account that it has made. */
export async function insertGrant(db: Database, grant: Grant & { id: string }): Promise<void> {
  await db.raw('select create_reset_grant(:id, :userId, :tokenHash, :minutes::int)', {
    ...grant,
    minutes: AUTH_TIMINGS.resetGrantMinutes,
  });
}

/** Whose permission this is, while it can be used. */
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
 * Sets the password by a permission, and uses it up with all others of the person. Of two calls with one token the
 * second waits for the first at the row and finds it used. Within one transaction this comes before the sessions' end:
 * a log-in with the old password holds the person's row until its session is stored, and so is seen by what ends
 * sessions.
 * @returns false when it cannot be used (any more)
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
