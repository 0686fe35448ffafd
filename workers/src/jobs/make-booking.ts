import type { LostBookings } from '@deccanloop/core/domain/restores/lost-bookings';
import type { JobWork } from './job-work';

/** Makes a booking again that a restore lost, as an administrator has asked at its finding. */
export function makeBooking({
  lostBookings,
}: {
  lostBookings: Pick<LostBookings, 'makeAsked'>;
}): JobWork<'make-booking'> {
  return async ({ lineId }) => {
    await lostBookings.makeAsked(lineId);
    return 'done';
  };
}
