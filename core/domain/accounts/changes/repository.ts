import { violatedConstraint, type Database } from '../../../platform/database';
import type { PasswordProof } from '../login/login';
import type { StoredPassword } from '../passwords/password-hashing';
import type { User } from '../types';
import { toUser, type UserRow } from '../users/user-repository';

/** Invalidates all permissions to set a new password (after a reset code). */
export async function useUpGrants(db: Database, userId: string): Promise<void> {
  await db.raw('select use_up_reset_grants(:userId)', { userId });
}

/**
 * Sets the password of a user who has proved the current one. Must run before the sessions are ended in the same
 * transaction: a concurrent log-in with the old password locks the user's row until its session is stored, so that
 * session is ended too.
 * @returns false when the proved password is no longer the current one
 */
export async function setPassword(
  db: Database,
  userId: string,
  { proof, password, now }: { proof: PasswordProof; password: StoredPassword; now: Date },
): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { isSet: boolean }[] }>(
    'select change_password(:userId, :guessId, :salt, :verifier, :now) as "isSet"',
    {
      userId,
      now,
      ...proof,
      ...password,
    },
  );
  return rows[0]?.isSet ?? false;
}

/**
 * @returns the user and the previous address; null when another account has the new one (the transaction must then be
 * rolled back)
 */
export async function setProvedEmail(
  db: Database,
  userId: string,
  { email, now }: { email: string; now: Date },
): Promise<{ user: User; before: string } | null> {
  try {
    const { rows } = await db.raw<{ rows: (UserRow & { before: string })[] }>(
      'select * from set_proved_email(:userId, :email, :now)',
      { userId, email, now },
    );
    const [row] = rows;
    return row ? { user: toUser(row), before: row.before } : null;
  } catch (error) {
    if (violatedConstraint(error) === 'users_email_unique') return null;
    throw error;
  }
}

/**
 * Serializes verifications of numbers until the commit: the second of two users who verify the same number takes it
 * from the first, and two users who swap numbers do not deadlock.
 */
export async function awaitTurnToProvePhone(db: Database): Promise<void> {
  await db.raw(`select pg_advisory_xact_lock(hashtextextended('users.phone_verified_at', 0))`);
}

/** Marks the number as unverified for another user. Call `awaitTurnToProvePhone` first. @returns that user */
export async function unproveOthersPhone(db: Database, userId: string, phone: string): Promise<User | null> {
  const { rows } = await db.raw<{ rows: UserRow[] }>('select * from unprove_others_phone(:userId, :phone)', {
    userId,
    phone,
  });
  return rows[0] ? toUser(rows[0]) : null;
}

/** Call `awaitTurnToProvePhone` first. @returns the user and the previous number; null when the user was deleted */
export async function setProvedPhone(
  db: Database,
  userId: string,
  { phone, now }: { phone: string; now: Date },
): Promise<{ user: User; before: string | null } | null> {
  const { rows } = await db.raw<{ rows: (UserRow & { before: string | null })[] }>(
    'select * from set_proved_phone(:userId, :phone, :now)',
    { userId, phone, now },
  );
  const [row] = rows;
  return row ? { user: toUser(row), before: row.before } : null;
}
