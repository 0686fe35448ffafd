import type { Database } from '../../../platform/database';
import { newId } from '../../../platform/ids';
import type { StoredPassword } from '../passwords/password-hashing';
import type { User } from '../types';
import { toUser, type UserRow } from '../users/user-repository';

/** Lifetime of a pending registration, in minutes. */
export const REGISTRATION_MINUTES = 60;

export interface WaitingRegistration {
  id: string;
  name: string;
  email: string;
  phone: string;
  password: StoredPassword;
}

export async function insertRegistration(
  db: Database,
  { password, ...registration }: WaitingRegistration,
): Promise<void> {
  await db.raw(
    `insert into registrations (id, email, name, phone, password_salt, password_verifier, expires_at)
     values (:id, :email, :name, :phone, :salt, :verifier, now() + :minutes * interval '1 minute')`,
    { ...registration, ...password, minutes: REGISTRATION_MINUTES },
  );
}

/**
 * The registration with this address and id. Without an id, the only registration of the address; null when there are
 * several.
 */
export async function findRegistrationId(
  db: Database,
  { email, registrationId }: { email: string; registrationId: string | null },
): Promise<string | null> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `select id from registrations
      where email = :email and id = coalesce(:registrationId, id) and expires_at > now() limit 2`,
    { email, registrationId },
  );
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}

/**
 * Creates an account from a registration whose address a code or link of this transaction has proved, and deletes all
 * registrations of the address with their codes. A code belongs to one registration. A link in a browser without a
 * registration uses the newest, and the account gets no password.
 * @param sign.registrationId the registration of this browser
 * @returns null when no registration is pending or the address has an account already
 */
export async function createAccount(
  db: Database,
  sign: { email: string; registrationId: string | null; now: Date },
): Promise<{ user: User; isOwn: boolean } | null> {
  const { rows } = await db.raw<{ rows: (UserRow & { is_own: boolean })[] }>(
    'select * from create_account(:id, :email, :registrationId::uuid, :now)',
    { ...sign, id: newId() },
  );
  return rows[0] ? { user: toUser(rows[0]), isOwn: rows[0].is_own } : null;
}
