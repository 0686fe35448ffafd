import type { Knex } from '../platform/database';
import { callFunction } from '../platform/database-function';
import { newId } from '../platform/ids';

/** Commits a transaction that a test began itself, as `journaledTransaction` does, but without a journal. */
export async function commitBooking(trx: Knex.Transaction): Promise<void> {
  await callFunction(trx, 'take_booking_rows', { p_line_id: newId() });
  await trx.commit();
}
