import type { Database, Knex } from '../../../platform/database';
import { inboxOf, type BookedCall, type NewBooking } from './booked-call';

export const CALL_COLUMNS = `c.id, c.reference, c.starts_at as "startsAt", c.status, c.name, c.email, c.phone, c.topic, c.about,
  c.cancel_reason as "cancelReason", c.sequence, c.version, c.updated_at as "updatedAt"`;

/**
 * Of two bookings with one address or one number at once, the second waits for the first and counts it. In this order
 * everywhere, so that no two transactions wait for each other.
 */
export async function lockPerson(
  trx: Knex.Transaction,
  { email, phone }: { email: string; phone: string },
): Promise<void> {
  for (const subject of [inboxOf(email), phone])
    await trx.raw(`select pg_advisory_xact_lock(hashtextextended('booked_calls:' || :subject, 0))`, {
      subject,
    });
}

/** Calls that are still to be held, with an address or a number. */
export async function countOpenCalls(
  db: Database,
  { email, phone, now }: { email: string; phone: string; now: Date },
): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `select count(*)::int as count from booked_calls
      where status = 'booked' and starts_at > :now and (inbox = :inbox or phone = :phone)`,
    { now, phone, inbox: inboxOf(email) },
  );
  return rows[0]?.count ?? 0;
}

/** The calls of an address at a time. */
export async function findCallsAt(
  db: Database,
  { email, startsAt }: Pick<NewBooking, 'email' | 'startsAt'>,
  statuses: readonly BookedCall['status'][],
): Promise<BookedCall[]> {
  const { rows } = await db.raw<{ rows: BookedCall[] }>(
    `select ${CALL_COLUMNS} from booked_calls c
      where c.email = :email and c.starts_at = :startsAt and c.status = any(:statuses)`,
    { email, startsAt, statuses: [...statuses] },
  );
  return rows;
}

export async function insertCall(
  db: Database,
  {
    id,
    reference,
    startsAt,
    name,
    email,
    phone,
    topic,
    about,
  }: NewBooking & { id: string; reference: string },
  now: Date,
): Promise<void> {
  await db('booked_calls').insert({
    ...{ id, reference, starts_at: startsAt, name, email, inbox: inboxOf(email), phone, topic, about },
    ...{ status: 'requested', created_at: now, updated_at: now },
  });
}

/**
 * Moves run one after the other: of two that exchange their seats, each would wait for the seat that the other one gives up.
 * Call it before `releaseSeat`.
 */
export async function lockMoves(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`select pg_advisory_xact_lock(hashtextextended('booked_call_moves', 0))`);
}

/** @returns false when another call has this seat */
export async function takeSeat(
  db: Database,
  seat: { startsAt: Date; seat: number; callId: string },
): Promise<boolean> {
  // ON CONFLICT: of two calls that take one seat at once, the second waits for the first's commit and then gets no row.
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `insert into booked_call_seats (starts_at, seat, booked_call_id) values (:startsAt, :seat, :callId)
     on conflict (starts_at, seat) do nothing returning seat`,
    { ...seat },
  );
  return rows.length > 0;
}

export async function releaseSeat(db: Database, callId: string): Promise<void> {
  await db('booked_call_seats').where({ booked_call_id: callId }).delete();
}

/** The starts of slots in which no seat is left. */
export async function listFullSlots(
  db: Database,
  { from, seats }: { from: Date; seats: number },
): Promise<Date[]> {
  const { rows } = await db.raw<{ rows: { startsAt: Date }[] }>(
    `select starts_at as "startsAt" from booked_call_seats
      where starts_at >= :from and seat <= :seats group by starts_at having count(*) >= :seats`,
    { from, seats },
  );
  return rows.map(({ startsAt }) => startsAt);
}

/** @param hash SHA-256 of its token */
export async function insertLink(db: Database, hash: Buffer, callId: string): Promise<void> {
  await db('booked_call_links').insert({ token_hash: hash, booked_call_id: callId });
}

const BY_LINK = `select ${CALL_COLUMNS} from booked_calls c join booked_call_links l on l.booked_call_id = c.id
  where l.token_hash = :hash`;

export async function findByLink(db: Database, hash: Buffer): Promise<BookedCall | null> {
  const { rows } = await db.raw<{ rows: BookedCall[] }>(BY_LINK, { hash });
  return rows[0] ?? null;
}

export async function lockByLink(trx: Knex.Transaction, hash: Buffer): Promise<BookedCall | null> {
  // FOR NO KEY UPDATE: of a move and a cancellation at once, the second waits and sees the first.
  const { rows } = await trx.raw<{ rows: BookedCall[] }>(`${BY_LINK} for no key update of c`, { hash });
  return rows[0] ?? null;
}

/** For staff, who do not work with requests. */
export async function lockCall(trx: Knex.Transaction, id: string): Promise<BookedCall | null> {
  // FOR NO KEY UPDATE: as above, also against a change of staff.
  const { rows } = await trx.raw<{ rows: BookedCall[] }>(
    `select ${CALL_COLUMNS} from booked_calls c where c.id = :id and c.status <> 'requested' for no key update`,
    { id },
  );
  return rows[0] ?? null;
}

export interface CallChange {
  starts_at?: Date;
  status?: BookedCall['status'];
  cancelled_by?: 'visitor' | 'staff';
  cancel_reason?: string;
  sequence?: number;
}

export async function updateCall(
  trx: Knex.Transaction,
  id: string,
  change: CallChange,
  now: Date,
): Promise<void> {
  await trx('booked_calls')
    .where({ id })
    .update({ ...change, version: trx.raw('version + 1'), updated_at: now });
}
