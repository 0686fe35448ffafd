import type { Knex } from '../../../platform/database';
import { countAttemptSql, type CountedRow } from '../limits/repository';
import type { User, Visitor } from '../types';
import { toUser, USER_COLUMNS, type UserRow } from '../users/user-repository';

/** An attempt that has been counted, and whose it is. */
export interface CountedAttempt extends CountedRow {
  /** The row it was counted in. */
  key: string;
  /** Null when there is no such account. */
  person: { user: User; salt: string | null } | null;
}

type Row = CountedRow & { key: string; password_salt: string | null } & (
    UserRow | Record<keyof UserRow, null>
  );

const PERSON = `select ${USER_COLUMNS.join(', ')}, password_salt from users`;
/** One row, with or without a person: the work is the same. */
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
 * Counts a log-in and finds the person in one statement, which also decides where it counts: only the database
 * knows whether the address is of somebody whom the device knows.
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
 * The account of an address, where a device that is known claims to know it. Asked before the queue for every such
 * device, whatever the address, and by the same index: the answer changes the order only.
 */
export async function knownBy(
  db: Knex,
  device: NonNullable<Visitor['knownDevice']>,
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

/** The same for somebody who is logged in. */
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
