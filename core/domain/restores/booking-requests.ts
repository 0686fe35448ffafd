import type { LostBookingDto } from '@deccanloop/contracts/staff/restores';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import { enqueue } from '../../platform/outbox/enqueue';
import type { StaffActor } from '../accounts/security-events/actor';
import { recordStaffAction } from '../accounts/security-events/staff-log';
import { LookupError } from './errors';
import { askForBooking, findBookingOfFinding, type LostBooking } from './lost-booking-repository';

/** Lost bookings as administrators ask for them at their findings; a worker makes them. */
export interface BookingRequests {
  /**
   * Makes an uncertain booking, or tries one again that could not be made. Repeated, it changes nothing more.
   * @throws LookupError `not_a_lost_booking` for any other finding
   */
  make(findingId: number, by: StaffActor): Promise<LostBookingDto>;
  /** @throws LookupError `not_a_lost_booking` */
  read(findingId: number): Promise<LostBookingDto>;
}

export function createBookingRequests({
  db,
  clock,
  wake,
}: {
  db: Knex;
  clock: Clock;
  wake: () => void;
}): BookingRequests {
  async function bookingOf(findingId: number): Promise<LostBooking> {
    const booking = Number.isSafeInteger(findingId) ? await findBookingOfFinding(db, findingId) : null;
    if (!booking) throw new LookupError('not_a_lost_booking');
    return booking;
  }

  return {
    async make(findingId, by) {
      const booking = await bookingOf(findingId);
      if (booking.state !== 'named') return toDto(booking);
      await db.transaction(async (trx) => {
        await askForBooking(trx, booking.id, { by: by.userId, at: clock.now() });
        await recordStaffAction(trx, {
          kind: 'booking_requested_again',
          by,
          detail: { findingId, line: booking.id },
        });
        await enqueue(trx, 'make-booking', { lineId: booking.id });
      });
      wake();
      return toDto(await bookingOf(findingId));
    },

    read: async (findingId) => toDto(await bookingOf(findingId)),
  };
}

function toDto({ state, fault, asked_at: askedAt, tried_at: triedAt }: LostBooking): LostBookingDto {
  if (state !== 'named') return { state: 'made', fault: null };
  const isWaiting = askedAt !== null && (triedAt === null || triedAt < askedAt);
  return { state: isWaiting ? 'waiting' : 'named', fault };
}
