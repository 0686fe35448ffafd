import { violatedConstraint, type Database } from '../../../platform/database';
import type { User } from '../types';
import { toUser, USER_COLUMNS, type UserRow } from '../users/user-repository';

const RETURNED = USER_COLUMNS.map((column) => `users.${column}`).join(', ');

/** Permissions to set a new password that were given before say nothing of who may now. */
export async function useUpGrants(db: Database, userId: string): Promise<void> {
  await db.raw('update reset_grants set used_at = now() where user_id = :userId and used_at is null', {
    userId,
  });
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
      // FOR UPDATE: of two changes at once the second tells the address that the first has set.
      `update users set email = :email, email_verified_at = :now
         from (select id, email as before from users where id = :userId for update) as old
        where users.id = old.id
       returning ${RETURNED}, old.before`,
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
  const { rows } = await db.raw<{ rows: UserRow[] }>(
    `update users set phone_verified_at = null
      where phone = :phone and phone_verified_at is not null and id <> :userId returning ${RETURNED}`,
    { userId, phone },
  );
  return rows[0] ? toUser(rows[0]) : null;
}

/** Only in turn. @returns the person, and the number proved until now; null when the person is gone */
export async function setProvedPhone(
  db: Database,
  userId: string,
  { phone, now }: { phone: string; now: Date },
): Promise<{ user: User; before: string | null } | null> {
  const { rows } = await db.raw<{ rows: (UserRow & { before: string | null })[] }>(
    `update users set phone = :phone, phone_verified_at = :now
       from (select id, case when phone_verified_at is not null then phone end as before
               from users where id = :userId for no key update) as old
      where users.id = old.id
     returning ${RETURNED}, old.before`,
    { userId, phone, now },
  );
  const [row] = rows;
  return row ? { user: toUser(row), before: row.before } : null;
}
