import type { InferType } from 'yup';
import { choice, counts, dto, fields, listOf, text, time, whole } from '../api/response-fields';
import { BOOKING_KINDS } from '../payments/booking-kinds';
import { GATEWAYS } from '../payments/status';
import { LOOKUP_OUTCOMES, type LookupOutcome } from './restores';

export const lookupDto = dto('Lookup', {
  id: text(),
  gateway: choice(GATEWAYS),
  merchantOrderId: text(),
  /** `open` until a worker has the gateway's response. */
  state: choice(['open', 'done']),
  outcome: choice(LOOKUP_OUTCOMES).nullable(),
  merchantTransactionId: text().nullable(),
});
export type LookupDto = InferType<typeof lookupDto>;

/** What became of the booking of a finding. */
export const lostBookingDto = dto('LostBooking', {
  /** `waiting` until a worker has tried what an administrator asked for. */
  state: choice(['named', 'waiting', 'made']),
  /** Why it was not made. */
  fault: text().nullable(),
});
export type LostBookingDto = InferType<typeof lostBookingDto>;

/** Progress and result of a declared restore. */
export const restoreReportDto = dto('RestoreReport', {
  id: text(),
  declaredAt: time(),
  windowFrom: time(),
  journal: choice(['used', 'lost']),
  receiptsAfter: whole(),
  finishedAt: time().nullable(),
  /** Number of orders and refunds by outcome; `open` ones are not looked up yet. */
  orders: counts<LookupOutcome | 'open'>(),
  refunds: counts<LookupOutcome | 'open'>(),
  /** The reconciliation of the window since the backup. */
  reconciliation: fields({ id: text(), state: text(), differences: counts<string>() }).nullable(),
  /** Bookings that no gateway reports, by kind: made again, named by a finding, not tried yet, and lost. */
  bookings: listOf(
    fields({ kind: choice(BOOKING_KINDS), made: whole(), named: whole(), open: whole(), lost: whole() }),
  ),
  note: text().nullable(),
});
export type RestoreReport = InferType<typeof restoreReportDto>;
