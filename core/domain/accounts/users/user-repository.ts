import type { Database } from '../../../platform/database';
import type { Rows } from '../../../platform/database-rows';
import type { User } from '../types';

export type UserRow = Pick<
  Rows['users'],
  | 'id'
  | 'name'
  | 'phone'
  | 'role'
  | 'email_verified_at'
  | 'phone_verified_at'
  | 'password_changed_at'
  | 'created_at'
> & {
  /** Null in closed accounts only, which are never loaded as users. */
  email: string;
};

/** Every column of `UserRow`; the password columns are never selected. */
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
  const row = await db<UserRow & { closed_at: Date | null }>('users')
    .where({ id, closed_at: null })
    .first(...USER_COLUMNS);
  return row ? toUser(row) : null;
}

/** @param email in lower case; the schemas of the contracts convert it */
export async function findUserByEmail(db: Database, email: string): Promise<User | null> {
  const row = await db<UserRow>('users')
    .where({ email })
    .first(...USER_COLUMNS);
  return row ? toUser(row) : null;
}

/** The user who has verified this number. */
export async function findUserByVerifiedPhone(db: Database, phone: string): Promise<User | null> {
  const row = await db<UserRow>('users')
    .where({ phone })
    .whereNotNull('phone_verified_at')
    .first(...USER_COLUMNS);
  return row ? toUser(row) : null;
}
