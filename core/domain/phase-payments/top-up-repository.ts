import type { Database } from '../../platform/database';
import { enqueuePart, outboxBindings, type OutboxBindings } from '../../platform/outbox/enqueue';

/** Notes that a top-up was started to pay a phase; repeating it changes nothing. */
export async function insertTopUp(
  db: Database,
  topUp: { paymentId: string; phasePaymentId: string },
): Promise<void> {
  // ON CONFLICT: a repeated initiation resumes the same top-up.
  await db.raw(
    `insert into phase_top_ups (payment_id, phase_payment_id) values (:paymentId, :phasePaymentId)
     on conflict (payment_id) do nothing`,
    topUp,
  );
}

/** Enqueues the phase payment that a credited top-up was started for, if any. */
export async function enqueuePhaseOfTopUp(db: Database, paymentId: string): Promise<void> {
  await db.raw(
    `with top_up as (select phase_payment_id from phase_top_ups where payment_id = :paymentId)
     ${enqueuePart('pay-phase', { phasePaymentId: 'phase_payment_id::text' }, 'top_up')}`,
    { paymentId, ...outboxBindings() } satisfies OutboxBindings & { paymentId: string },
  );
}
