import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import { claimOverdue } from './check-repository';

/** How late an alarm may ring before the sweep rings it (milliseconds). */
export const SWEEP_GRACE_MS = 2_000;

export interface PaymentSweep {
  /** Payments that should have been asked about and were not: the queue lost their alarm. */
  claimOverdue(options: { limit: number }): Promise<{ paymentId: string; checkCount: number }[]>;
}

/** `payments.next_check_at` is the truth of when to look; a flushed queue loses nothing. */
export function createPaymentSweep({ db, clock }: { db: Knex; clock: Clock }): PaymentSweep {
  return {
    claimOverdue: ({ limit }) => claimOverdue(db, { now: clock.now(), graceMs: SWEEP_GRACE_MS, limit }),
  };
}
