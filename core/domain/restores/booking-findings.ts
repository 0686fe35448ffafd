import { BOOKING_KINDS, type BookingKind } from '@deccanloop/contracts/payments/booking-kinds';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import type { Journal } from '../../platform/journal';
import type { SecretList } from '../../platform/secret-list';
import { createCauseLog } from '../findings/cause-log';
import { lineOfBooking, shownDetails } from './booking-line';
import { findOpenBookings, nameLostBooking, type LostBooking } from './lost-booking-repository';
import type { Restore } from './restore-repository';

/** Bookings that are made although the journal cannot be written: its gap may hide them. */
const CONTINUED: readonly BookingKind[] = ['receipt', 'merchant_payment', 'refund_request'];
const BATCH = 100;

/** Raises a finding for each booking that the last stage has not made. @returns how many */
export async function nameBookings(
  { db, clock, secrets }: { db: Knex; clock: Clock; secrets: SecretList },
  restore: Restore,
): Promise<number> {
  let count = 0;
  for (;;) {
    const unmade = await findOpenBookings(db, restore.id, { limit: BATCH });
    for (const booking of unmade) await nameOne({ db, clock, secrets }, booking);
    count += unmade.length;
    if (unmade.length < BATCH) return count;
  }
}

async function nameOne(
  { db, clock, secrets }: { db: Knex; clock: Clock; secrets: SecretList },
  booking: LostBooking,
): Promise<void> {
  const { id, booked_at: bookedAt, kinds, is_certain: isCertain, fault } = booking;
  const line = lineOfBooking(booking, secrets);
  const kind = isCertain ? 'booking_not_made' : 'booking_uncertain';
  const dedupeKey = `${kind}:${id}`;
  await createCauseLog(db).raise({
    ...{ paymentId: null, attemptId: null, kind, dedupeKey },
    detail: {
      lineId: id,
      bookedAt: bookedAt.toISOString(),
      bookings: kinds,
      fault,
      ...shownDetails(line?.rows ?? []),
    },
  });
  await nameLostBooking(db, id, { dedupeKey, at: clock.now() });
}

/** One finding for all that the journal does not have: it was lost, or could not be written for some time. */
export async function nameUnknownBookings(
  { db, journal }: { db: Knex; journal: Journal | null },
  restore: Restore,
): Promise<void> {
  const since =
    restore.journal === 'lost' ? restore.windowFrom.toISOString() : await gapSince(journal, restore);
  if (since === null) return;
  await createCauseLog(db).raise({
    ...{ paymentId: null, attemptId: null, kind: 'bookings_unknown' },
    dedupeKey: `bookings_unknown:${restore.id}`,
    detail: { since, bookings: restore.journal === 'lost' ? BOOKING_KINDS : CONTINUED },
  });
}

async function gapSince(journal: Journal | null, { windowFrom }: Restore): Promise<string | null> {
  let first: string | null = null;
  for await (const { kind, since } of journal?.read(windowFrom) ?? [])
    if (kind === 'gap' && typeof since === 'string' && (first === null || since < first)) first = since;
  return first;
}
