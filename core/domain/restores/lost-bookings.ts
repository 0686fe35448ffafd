import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import type { Journal } from '../../platform/journal';
import type { Logger } from '../../platform/logger';
import type { SecretList } from '../../platform/secret-list';
import type { MoneyActionExecution } from '../money-actions/execution';
import { collectLostBookings } from './booking-collection';
import { nameBookings, nameUnknownBookings } from './booking-findings';
import { lineOfBooking, type BookingLine } from './booking-line';
import { makeLine, NotMade } from './booking-making';
import {
  beginLostBooking,
  dropNotedRows,
  findLostBooking,
  findOpenBookings,
  finishLostBooking,
  noteTried,
  rejectionOf,
  resolveMade,
  type LostBooking,
} from './lost-booking-repository';
import { findRestore, type Restore } from './restore-repository';

/** When bookings are tried: each may need what the step of the check before it has brought back. */
export const MAKING_STAGES = {
  afterOrders: 1,
  afterReconciliation: 2,
  afterRefunds: 3,
  closings: 4,
} as const;
export type MakingStage = (typeof MAKING_STAGES)[keyof typeof MAKING_STAGES];

/** Bookings that no gateway reports, from the journal. */
export interface LostBookings {
  /** Stores those that the database lacks. A repetition changes nothing. */
  collect(restore: Restore): Promise<void>;
  /**
   * Tries each once in this stage, for a limited time in one call.
   * @returns whether the stage is over
   */
  make(restore: Restore, stage: MakingStage): Promise<boolean>;
  /** Raises a finding for each that is not made, and one for what the journal does not have. */
  name(restore: Restore): Promise<void>;
  /** Tries one that an administrator asked for, and ends its finding. */
  makeAsked(lineId: string): Promise<void>;
}

const AT_ONCE = 100;
/** Of one call, below the lease of the check (milliseconds). */
const STEP_MS = 15_000;

export interface LostBookingsDeps {
  db: Knex;
  clock: Clock;
  logger: Pick<Logger, 'warn'>;
  journal: Journal | null;
  secrets: SecretList;
  moneyActions: Pick<MoneyActionExecution, 'executeAgain'>;
}

export function createLostBookings(deps: LostBookingsDeps): LostBookings {
  const { db, clock, logger, journal, secrets, moneyActions } = deps;

  return {
    collect: (restore) => collectLostBookings({ db, journal, secrets, restore }),

    async make(restore, stage) {
      const until = performance.now() + STEP_MS;
      do {
        const tried = await findOpenBookings(db, restore.id, { untriedIn: stage, limit: AT_ONCE });
        for (const booking of tried) {
          const fault = waitsFor(booking, stage) ?? (await tryToMake(booking, restore.mode));
          if (fault !== null) await noteTried(db, booking.id, { stage, fault, at: clock.now() });
        }
        if (tried.length < AT_ONCE) return true;
      } while (performance.now() < until);
      return false;
    },

    async name(restore) {
      const count = await nameBookings({ db, clock, secrets }, restore);
      await nameUnknownBookings({ db, journal }, restore);
      if (count > 0)
        logger.warn({ restoreId: restore.id, count }, 'bookings were not made again: see the findings');
    },

    async makeAsked(lineId) {
      const booking = await findLostBooking(db, lineId);
      const restore = booking && (await findRestore(db, booking.restore_id));
      if (!booking || !restore || booking.asked_by === null || booking.state !== 'named') return;
      const fault = await tryToMake(booking, restore.mode);
      if (fault !== null) return noteTried(db, lineId, { fault, at: clock.now() });
      await resolveMade(db, lineId, clock.now());
    },
  };

  /** @returns why it is not made; null when it is, now or before */
  async function tryToMake(booking: LostBooking, mode: Mode): Promise<string | null> {
    const line = lineOfBooking(booking, secrets);
    if (line === null) return UNREADABLE;
    try {
      const state = await db.transaction((trx) => makeIn(trx, line, mode));
      logger.warn({ lineId: line.id, kinds: booking.kinds, state }, 'a lost booking was made again');
      return null;
    } catch (error) {
      const fault = error instanceof NotMade ? error.message : rejectionOf(error);
      if (fault === null) throw error;
      return fault;
    }
  }

  async function makeIn(trx: Knex.Transaction, line: BookingLine, mode: Mode): Promise<'made' | 'known'> {
    const state = (await beginLostBooking(trx, line.id)) ? 'made' : 'known';
    if (state === 'made') await makeLine({ trx, mode, moneyActions }, line);
    await finishLostBooking(trx, line.id, { state, at: clock.now() });
    // The line is in the journal already.
    await dropNotedRows(trx);
    return state;
  }
}

const UNREADABLE =
  'The line of the journal cannot be read: ORDER_SECRET or ORDER_SECRETS_OLD of its time is missing.';
const UNCERTAIN = 'Its process ended before it was certain that it was booked.';

/** Why a booking is not tried in this stage. */
function waitsFor({ kinds, is_certain: isCertain }: LostBooking, stage: MakingStage): string | null {
  if (!isCertain) return UNCERTAIN;
  if (kinds.includes('account_closing') && stage < MAKING_STAGES.closings)
    return 'It waits for all other bookings.';
  // Its gateway may report it.
  const isRefund = kinds.includes('refund_request');
  return isRefund && stage < MAKING_STAGES.afterRefunds
    ? 'It waits for the refunds that its gateway reports.'
    : null;
}
