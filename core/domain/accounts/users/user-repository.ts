import type { Role } from '@deccanloop/contracts/accounts/roles';
import type { Database } from '../../../platform/database';
import type { User } from '../types';

export interface UserRow {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  role: Role;
  email_verified_at: Date | null;
  phone_verified_at: Date | null;
  password_changed_at: Date | null;
  created_at: Date;
}

/** Every column of `UserRow` and nothing else: a password's hash leaves the table only where it is verified. */
export const USER_COLUMNS = [
  'id',
  'name',
  'email',
  'phone',
  'role',
  'email_verified_at',
  'phone_verified_at',
  'password_changed_at',
  'created_at',
] as const satisfies readonly (keyof UserRow)[];

export const toUser = (row: UserRow): User => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  role: row.role,
  emailVerifiedAt: row.email_verified_at,
  phoneVerifiedAt: row.phone_verified_at,
  passwordChangedAt: row.password_changed_at,
  createdAt: row.created_at,
});

export async function findUserById(db: Database, id: string): Promise<User | null> {
  const row = await db<UserRow>('users')
    .where({ id })
    .first(...USER_COLUMNS);
  return row ? toUser(row) : null;
}

/** @param email in lower case, as the contracts' schemas make it */
export async function findUserByEmail(db: Database, email: string): Promise<User | null> {
  const row = await db<UserRow>('users')
    .where({ email })
    .first(...USER_COLUMNS);
  return row ? toUser(row) : null;
}

/** The person who has proved this number; numbers that nobody proved find nobody. */
export async function findUserByVerifiedPhone(db: Database, phone: string): Promise<User | null> {
  const row = await db<UserRow>('users')
    .where({ phone })
    .whereNotNull('phone_verified_at')
    .first(...USER_COLUMNS);
  return row ? toUser(row) : null;
}

/**
 * A customer with a proved address. The role is the table's default: this process may not write another.
 * @param user.passwordHash null for somebody who chooses a password next
 * @returns null when the address has an account already (the unique address lets the first of two win)
 */
export async function insertUser(
  db: Database,
  user: Pick<User, 'id' | 'name' | 'email' | 'phone'> & { passwordHash: string | null; now: Date },
): Promise<User | null> {
  const [row] = await db<UserRow & { password_hash: string | null }>('users')
    .insert({
      id: user.id,
      name: user.name,
      email: user.email,
      phone: user.phone,
      password_hash: user.passwordHash,
      password_changed_at: user.passwordHash === null ? null : user.now,
      email_verified_at: user.now,
    })
    .onConflict('email')
    .ignore()
    .returning([...USER_COLUMNS]);
  return row ? toUser(row) : null;
}

/**
 * Sets the password. Within one transaction this comes before the sessions' end: a log-in with the old
 * password holds the row until its session is stored (`openSession`), and so is seen by what ends sessions.
 */
export async function setPasswordHash(
  db: Database,
  userId: string,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await db<UserRow & { password_hash: string }>('users')
    .where({ id: userId })
    .update({ password_hash: passwordHash, password_changed_at: now });
}
