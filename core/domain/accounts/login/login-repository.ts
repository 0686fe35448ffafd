import type { Knex } from '../../../platform/database';
import { countAttemptSql, type CountedRow } from '../limits/repository';
import type { User, Client } from '../types';
import { toUser, USER_COLUMNS, type UserRow } from '../users/user-repository';

/** A counted attempt with the account that it concerns. */
export interface CountedAttempt extends CountedRow {
  /** Key of the row in which it was counted. */
  key: string;
  /** Null when there is no such account. */
  person: { user: User; salt: string | null } | null;
}

type Row = CountedRow & { key: string; password_salt: string | null } & (
    | UserRow
    | Record<keyof UserRow, null>
  );

const PERSON = `select ${USER_COLUMNS.join(', ')}, password_salt from users`;
/** One row, with or without a user: the work is the same. */
const FOUND = 'select counted.*, person.* from counted left join person on true';

const LOG_IN = `
  with person as (${PERSON} where email = :email),
  counted as (${countAttemptSql(
    `case when exists (select from person where id = any(:knownUserIds::uuid[]))
          then :deviceKey::text else :addressKey::text end`,
    ':now::timestamptz',
  )})
  ${FOUND}`;

/**
 * Counts a log-in attempt and finds the account in one statement. The statement also chooses the counter, because only
 * the database knows whether the address belongs to an account that the device has used.
 */
export async function countLogIn(
  db: Knex,
  attempt: {
    email: string;
    addressKey: string;
    deviceKey: string | null;
    knownUserIds: readonly string[];
    windowSeconds: number;
    now: Date;
  },
): Promise<CountedAttempt> {
  const statement = db.raw<{ rows: Row[] }>(LOG_IN, attempt);
  const { rows } = await statement.options({ name: 'count_log_in' });
  return toCountedAttempt(rows);
}

/**
 * The account of an address if the device claims to have used it. Runs before the password queue for every known
 * device and any address, with the same index scan; the result only affects the order in the queue.
 */
export async function knownBy(
  db: Knex,
  device: NonNullable<Client['knownDevice']>,
  email: string,
): Promise<{ accountId: string; deviceId: string } | null> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    'select id from users where email = :email and id = any(:userIds::uuid[])',
    { email, userIds: device.userIds },
  );
  return rows[0] ? { accountId: rows[0].id, deviceId: device.id } : null;
}

const CONFIRMATION = `
  with person as (${PERSON} where id = :userId), counted as (${countAttemptSql(':key::text', ':now::timestamptz')})
  ${FOUND}`;

/** Counts a confirmation of the password by a logged-in user. */
export async function countConfirmation(
  db: Knex,
  attempt: { userId: string; key: string; windowSeconds: number; now: Date },
): Promise<CountedAttempt> {
  const { rows } = await db.raw<{ rows: Row[] }>(CONFIRMATION, attempt);
  return toCountedAttempt(rows);
}

function toCountedAttempt([row]: Row[]): CountedAttempt {
  if (!row) throw new Error('an attempt was not counted');
  const { key, count, secondsLeft, password_salt: salt } = row;
  const person = row.id === null ? null : { user: toUser(row), salt };
  return { key, count, secondsLeft, person };
}
