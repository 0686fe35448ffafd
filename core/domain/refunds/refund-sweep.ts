import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import { claimOverdueRefunds } from './refund-watch-repository';

/** How late a scheduled job may be before the sweep enqueues it (milliseconds). */
const REFUND_SWEEP_GRACE_MS = 2_000;

export interface RefundSweep {
  /** Ids of refunds whose next step is overdue, for example because the queue lost its scheduled job. */
  claimOverdue(options: { limit: number }): Promise<string[]>;
}

/** `refunds.next_check_at` is the source of truth for the next step; a flushed queue loses nothing. */
export function createRefundSweep({ db, clock }: { db: Knex; clock: Clock }): RefundSweep {
  return {
    claimOverdue: ({ limit }) =>
      claimOverdueRefunds(db, { now: clock.now(), graceMs: REFUND_SWEEP_GRACE_MS, limit }),
  };
}
