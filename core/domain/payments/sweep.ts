import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import { claimOverdue, type OverduePayment } from './check-repository';

/** How late a scheduled check may be before the sweep enqueues it (milliseconds). */
export const SWEEP_GRACE_MS = 2_000;

export interface PaymentSweep {
  /** Payments whose status check is overdue, for example because the queue lost its scheduled job. */
  claimOverdue(options: { limit: number }): Promise<OverduePayment[]>;
}

/** `payments.next_check_at` is the source of truth for the next check; a flushed queue loses nothing. */
export function createPaymentSweep({ db, clock }: { db: Knex; clock: Clock }): PaymentSweep {
  return {
    claimOverdue: ({ limit }) => claimOverdue(db, { now: clock.now(), graceMs: SWEEP_GRACE_MS, limit }),
  };
}
