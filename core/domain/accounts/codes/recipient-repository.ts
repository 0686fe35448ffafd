import type { Database } from '../../../platform/database';

/** What a message needs to know about a user; the database role of the workers can read little more. */
export interface AccountToWrite {
  id: string;
  name: string;
  email: string;
}

const COLUMNS = ['id', 'name', 'email'] as const;

export const findAccountById = (db: Database, id: string): Promise<AccountToWrite | undefined> =>
  db<AccountToWrite>('users')
    .where({ id })
    .first(...COLUMNS);

export const findAccountByEmail = (db: Database, email: string): Promise<AccountToWrite | undefined> =>
  db<AccountToWrite>('users')
    .where({ email })
    .first(...COLUMNS);

export const findProvedAccountByEmail = (db: Database, email: string): Promise<AccountToWrite | undefined> =>
  db<AccountToWrite & { email_verified_at: Date | null }>('users')
    .where({ email })
    .whereNotNull('email_verified_at')
    .first(...COLUMNS);

interface PhoneColumns extends AccountToWrite {
  phone: string | null;
  phone_verified_at: Date | null;
}

export const findAccountByVerifiedPhone = (
  db: Database,
  phone: string,
): Promise<AccountToWrite | undefined> =>
  db<PhoneColumns>('users')
    .where({ phone })
    .whereNotNull('phone_verified_at')
    .first(...COLUMNS);

/** The only account with that unverified number; undefined when several accounts have it. */
export async function findOnlyAccountWithPhone(
  db: Database,
  phone: string,
): Promise<AccountToWrite | undefined> {
  const rows = await db<PhoneColumns>('users')
    .where({ phone })
    .limit(2)
    .select(...COLUMNS);
  return rows.length === 1 ? rows[0] : undefined;
}

/** The name in a pending registration: the one with this id, else the newest of the address. */
export async function findWaitingName(
  db: Database,
  { registrationId, email }: { registrationId: string | null; email: string },
): Promise<string | null> {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    `select name from registrations
      where email = :email and id = coalesce(:registrationId, id) and expires_at > now()
      order by created_at desc, id desc limit 1`,
    { registrationId, email },
  );
  return rows[0]?.name ?? null;
}
