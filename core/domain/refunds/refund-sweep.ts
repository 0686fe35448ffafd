import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import { claimOverdueRefunds } from './refund-watch-repository';

/** How late an alarm may ring before the sweep rings it (milliseconds). */
const REFUND_SWEEP_GRACE_MS = 2_000;

export interface RefundSweep {
  /** Ids of refunds that should have been carried on and were not: the queue lost their alarm. */
  claimOverdue(options: { limit: number }): Promise<string[]>;
}

/** `refunds.next_check_at` is the truth of when to carry on; a flushed queue loses nothing. */
export function createRefundSweep({ db, clock }: { db: Knex; clock: Clock }): RefundSweep {
  return {
    claimOverdue: ({ limit }) =>
      claimOverdueRefunds(db, { now: clock.now(), graceMs: REFUND_SWEEP_GRACE_MS, limit }),
  };
}
