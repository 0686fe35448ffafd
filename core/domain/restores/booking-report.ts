import { BOOKING_KINDS } from '@deccanloop/contracts/payments/booking-kinds';
import type { RestoreReport } from '@deccanloop/contracts/staff/restores';
import type { Database } from '../../platform/database';
import { countBookings } from './lost-booking-repository';
import type { Restore } from './restore-repository';

/**
 * What became of the bookings since the backup, by kind. `lost` is what a finished check has left without a result; without the
 * journal nothing is known, and one finding names every kind.
 */
export async function bookingReport(db: Database, restore: Restore): Promise<RestoreReport['bookings']> {
  const counts = await countBookings(db, restore.id);
  const isFinished = restore.finishedAt !== null;
  return BOOKING_KINDS.flatMap((kind) => {
    const of = (state: string): number =>
      counts.find((counted) => counted.kind === kind && counted.state === state)?.count ?? 0;
    const [open, made, named] = [of('open'), of('made') + of('known'), of('named')];
    return open + made + named === 0
      ? []
      : [{ kind, made, named, open: isFinished ? 0 : open, lost: isFinished ? open : 0 }];
  });
}
