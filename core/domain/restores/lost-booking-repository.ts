import type { BookingKind } from '@deccanloop/contracts/payments/booking-kinds';
import type { Mode } from '@deccanloop/contracts/payments/status';
import { databaseFaultOf } from '../../platform/database-fault';
import { isDatabaseError, violatedConstraint, type Database, type Knex } from '../../platform/database';
import { callFunction } from '../../platform/database-function';
import type { Rows } from '../../platform/database-rows';
import { JOURNAL_KEPT_DAYS } from '../../platform/journal';
import type { NotedRow } from '../../platform/journaled-transaction';

export type LostBooking = Omit<Rows['restored_bookings'], 'kinds'> & { kinds: BookingKind[] };

/** Lines that the database does not have: none of these has committed in it. */
export async function unknownLines(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const known = new Set(
    await db('journal_lines')
      .whereIn('id', [...ids])
      .pluck<string[]>('id'),
  );
  return new Set(ids.filter((id) => !known.has(id)));
}

/** After this time no file of the journal has the line any more (days). */
const LINES_KEPT_DAYS = JOURNAL_KEPT_DAYS + 30;

/** Deletes at most `limit` lines that the journal has no more. @returns how many */
export async function deleteOldLines(db: Database, { limit }: { limit: number }): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `delete from journal_lines where id in (
       select id from journal_lines where at < now() - :days * interval '1 day' order by at limit :limit)`,
    { days: LINES_KEPT_DAYS, limit },
  );
  return rowCount;
}

/** A repetition changes nothing. */
export async function insertLostBooking(
  db: Database,
  booking: {
    id: string;
    restoreId: string;
    bookedAt: Date;
    kinds: BookingKind[];
    isCertain: boolean;
    outsideRefunds: Record<string, number>;
    content: string;
  },
): Promise<void> {
  await db('restored_bookings')
    .insert({
      id: booking.id,
      restore_id: booking.restoreId,
      booked_at: booking.bookedAt,
      kinds: booking.kinds,
      is_certain: booking.isCertain,
      outside_refunds: JSON.stringify(booking.outsideRefunds),
      content: booking.content,
    })
    .onConflict('id')
    .ignore();
}

/** Open ones in the order in which they were booked. @param untriedIn those that this stage has not tried; all when absent */
export async function findOpenBookings(
  db: Database,
  restoreId: string,
  { limit, untriedIn }: { limit: number; untriedIn?: number },
): Promise<LostBooking[]> {
  return db<LostBooking>('restored_bookings')
    .where({ restore_id: restoreId, state: 'open' })
    .where((of) => void (untriedIn !== undefined && of.where('stage', '<', untriedIn)))
    .orderBy([{ column: 'booked_at' }, { column: 'id' }])
    .limit(limit);
}

export async function findLostBooking(db: Database, id: string): Promise<LostBooking | null> {
  return (await db<LostBooking>('restored_bookings').where({ id }).first()) ?? null;
}

export async function noteTried(
  db: Database,
  id: string,
  { stage, fault, at }: { stage?: number; fault: string; at: Date },
): Promise<void> {
  await db('restored_bookings')
    .where({ id })
    .update({ fault, tried_at: at, ...(stage !== undefined && { stage }) });
}

/** Of a finding that is open, or that its step has ended. */
export async function findBookingOfFinding(db: Database, findingId: number): Promise<LostBooking | null> {
  const booking = await db<LostBooking>('restored_bookings')
    .join('payment_findings', 'payment_findings.id', 'finding_id')
    .where({ finding_id: findingId })
    .andWhere((of) => void of.whereNull('resolved_at').orWhereNot('restored_bookings.state', 'named'))
    .first<LostBooking | undefined>('restored_bookings.*');
  return booking ?? null;
}

export async function askForBooking(
  db: Database,
  id: string,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await db('restored_bookings').where({ id, state: 'named' }).update({ asked_by: by, asked_at: at });
}

/** The content is not needed any more. */
export async function finishLostBooking(
  db: Database,
  id: string,
  { state, at }: { state: 'made' | 'known'; at: Date },
): Promise<void> {
  await db('restored_bookings').where({ id }).update({ state, fault: null, content: null, finished_at: at });
}

/** @param dedupeKey of the finding that was raised for it */
export async function nameLostBooking(
  db: Database,
  id: string,
  { dedupeKey, at }: { dedupeKey: string; at: Date },
): Promise<void> {
  await db.raw(
    `update restored_bookings set state = 'named', finished_at = :at,
            finding_id = (select id from payment_findings where dedupe_key = :dedupeKey) where id = :id`,
    { id, dedupeKey, at },
  );
}

/** Ends the finding of a booking that its step has made. */
export async function resolveMade(db: Database, id: string, at: Date): Promise<void> {
  await db.raw(
    `update payment_findings f set resolved_at = :at, resolution = 'The booking was made again from the journal.',
            resolved_by = b.asked_by
       from restored_bookings b where b.id = :id and f.id = b.finding_id and f.resolved_at is null`,
    { id, at },
  );
}

/** Claims a line for this transaction; false where the database has it. */
export async function beginLostBooking(trx: Knex.Transaction, id: string): Promise<boolean> {
  return (await callFunction<{ outcome: boolean }>(trx, 'begin_lost_booking', { p_line_id: id })).outcome;
}

/** @throws for a row that is missing or in the way; `rejectionOf` says why */
export async function makeRow(trx: Knex.Transaction, lineId: string, row: NotedRow): Promise<void> {
  await callFunction(trx, 'make_booking_row', { p_line_id: lineId, p_noted: JSON.stringify(row) });
}

/** What the line is about was noted again by this transaction, and is in the journal already. */
export async function dropNotedRows(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`select set_config('deccanloop.booking_rows', '', true)`);
}

/** The id of a row that may have got another one; null where it is not in the database. */
export async function idByKey(
  trx: Knex.Transaction,
  { table, key }: NotedRow['refs'][string],
): Promise<string | null> {
  const { outcome } = await callFunction<{ outcome: string | null }>(trx, 'id_by_natural_key', {
    p_table: table,
    p_key: JSON.stringify(key),
  });
  return outcome;
}

export async function findAccount(
  db: Database,
  account: { kind: string; mode: Mode; gateway: string | null; ownerId: string | null },
): Promise<string | null> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `select id from ledger_accounts where kind = :kind and mode = :mode
        and gateway is not distinct from :gateway and owner_id is not distinct from :ownerId::uuid`,
    account,
  );
  return rows[0]?.id ?? null;
}

/** Null for a closed account: its parts of lines are erased. */
export async function findPersonKey(db: Database, userId: string): Promise<string | null> {
  return (
    (await db('person_keys').where({ user_id: userId }).first<{ key: string } | undefined>('key'))?.key ??
    null
  );
}

export async function closeAgain(
  trx: Knex.Transaction,
  closing: { lineId: string; userId: string; mode: Mode },
): Promise<{ outcome: 'closed' | 'known' | 'refused'; obstacles: { kind: string }[] | null }> {
  const { rows } = await trx.raw<{
    rows: { outcome: 'closed' | 'known' | 'refused'; obstacles: { kind: string }[] | null }[];
  }>('select outcome, obstacles from close_account_again(:lineId, :userId, :mode)', closing);
  if (!rows[0]) throw new Error('close_account_again has answered nothing');
  return rows[0];
}

/**
 * Why the database does not accept a booking, as staff read it.
 * @returns null where the database was away or busy: it is tried again
 */
export function rejectionOf(error: unknown): string | null {
  if (!isDatabaseError(error) || databaseFaultOf(error) !== null) return null;
  const constraint = violatedConstraint(error) ?? (error as Error).message;
  if (constraint === 'ledger_balances_above_floor') return 'The balance is too low.';
  const isMissing = (error as { code?: string }).code === '23503';
  return isMissing
    ? `What it belongs to is not in the backup (${constraint}).`
    : `It does not fit what the database has (${constraint}).`;
}

/** Counts by kind and state. One line may have several kinds. */
export async function countBookings(
  db: Database,
  restoreId: string,
): Promise<{ kind: BookingKind; state: LostBooking['state']; count: number }[]> {
  const { rows } = await db.raw<{
    rows: { kind: BookingKind; state: LostBooking['state']; count: number }[];
  }>(
    `select kind, state, count(*)::int as count from restored_bookings, unnest(kinds) kind
      where restore_id = :restoreId group by kind, state`,
    { restoreId },
  );
  return rows;
}
