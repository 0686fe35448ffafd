import { violatedConstraint, type Database } from '../../../platform/database';
import type { PasswordProof } from '../login/login';
import type { StoredPassword } from '../passwords/password-hashing';
import type { User } from '../types';
import { toUser, type UserRow } from '../users/user-repository';

/** Permissions to set a new password that were given before say nothing of who may now. */
export async function useUpGrants(db: Database, userId: string): Promise<void> {
  await db.raw('select use_up_reset_grants(:userId)', { userId });
}

/**
 * Sets the password of somebody who has proved the current one. Within one transaction this comes before the sessions'
 * end: a log-in with the old password holds the person's row until its session is stored, and so is seen by what ends
 * sessions.
 * @returns false when the password that was proved is no longer the current one
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
 * @returns the person, and the address until now; null when another account has the new one (the transaction
 * can only be rolled back then)
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
 * Proofs of numbers take turns until the commit: of two people who prove the same number at once the second
 * takes it from the first, and two who swap numbers do not wait for each other's rows in a ring.
 */
export async function awaitTurnToProvePhone(db: Database): Promise<void> {
  await db.raw(`select pg_advisory_xact_lock(hashtextextended('users.phone_verified_at', 0))`);
}

/** Who had proved this number before has it no longer proved. Only in turn. @returns that person */
export async function unproveOthersPhone(db: Database, userId: string, phone: string): Promise<User | null> {
  const { rows } = await db.raw<{ rows: UserRow[] }>('select * from unprove_others_phone(:userId, :phone)', {
    userId,
    phone,
  });
  return rows[0] ? toUser(rows[0]) : null;
}

/** Only in turn. @returns the person, and the number proved until now; null when the person is gone */
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
