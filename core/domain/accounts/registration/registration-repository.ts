import type { Database } from '../../../platform/database';

/** Lifetime of a pending registration, in minutes. */
export const REGISTRATION_MINUTES = 60;

export interface WaitingRegistration {
  id: string;
  name: string;
  email: string;
  phone: string;
  passwordHash: string;
}

export async function insertRegistration(db: Database, registration: WaitingRegistration): Promise<void> {
  await db.raw(
    `insert into registrations (id, email, name, phone, password_hash, expires_at)
     values (:id, :email, :name, :phone, :passwordHash, now() + :minutes * interval '1 minute')`,
    { ...registration, minutes: REGISTRATION_MINUTES },
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

/** Deletes all registrations of an address with their codes. @returns those not expired, newest first */
export async function takeRegistrations(db: Database, email: string): Promise<WaitingRegistration[]> {
  const { rows } = await db.raw<{ rows: WaitingRegistration[] }>(
    `with taken as (delete from registrations where email = :email returning *)
     select id, name, email, phone, password_hash as "passwordHash"
       from taken where expires_at > now() order by created_at desc, id desc`,
    { email },
  );
  return rows;
}
