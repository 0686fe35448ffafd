import type { Database, Knex } from '../../platform/database';
import type { UpdatedOrder } from './gateway-update';
import { toPayment, type PaymentRow } from './payment-repository';
import type { Payment } from './types';

const HAS_OPEN_ATTEMPT = `(exists (
  select from payment_attempts where payment_id = payments.id and not is_final and gateway_state <> 'captured')
  or exists (select from payment_captures where payment_id = payments.id and status = 'held'))`;

/** Whether one of its orders may still change, or has money on hold, polled or not. */
export async function hasOpenAttempt(db: Database, paymentId: string): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `select 1 from payments where id = :paymentId and ${HAS_OPEN_ATTEMPT}`,
    { paymentId },
  );
  return rows.length > 0;
}

/**
 * Claims the status check of a payment for `leaseMs`.
 * @param claim.force check although it is not due; at most once a second, to limit requests of browsers
 * @param claim.atOnce for a stored webhook event; not limited, since the gateway decides how many there are
 * @param claim.beyond also after polling has ended, while one of its orders is not final
 * @returns null when it is not due, is settled, or is claimed by another worker
 */
export async function claimCheck(
  db: Database,
  paymentId: string,
  claim: { now: Date; leaseMs: number; force: boolean; atOnce: boolean; beyond: boolean },
): Promise<Payment | null> {
  const { now, leaseMs, force, atOnce, beyond } = claim;
  // The conditional update is the lock: of two workers with the same scheduled job, one finds the row no
  // longer due.
  const { rows } = await db.raw<{ rows: PaymentRow[] }>(
    `update payments set next_check_at = :leaseEnd, last_checked_at = :now, check_count = check_count + 1
      where id = :paymentId and (next_check_at is not null or (:beyond and ${HAS_OPEN_ATTEMPT}))
        and (next_check_at <= :now or (:force and (:atOnce or last_checked_at is null or last_checked_at < :justNow)))
      returning *`,
    {
      paymentId,
      now,
      force,
      atOnce,
      beyond,
      leaseEnd: new Date(now.getTime() + leaseMs),
      justNow: new Date(now.getTime() - 1_000),
    },
  );
  return rows[0] ? toPayment(rows[0]) : null;
}

/**
 * Sets the time of the next status check. A payment that was settled meanwhile keeps none, and one whose
 * payer has tried again since it was read keeps the date of the restarted polling.
 * @returns when the next status check is due
 */
export async function scheduleCheck(
  db: Database,
  payment: Pick<Payment, 'id' | 'pollingSince'>,
  at: Date | null,
): Promise<Date | null> {
  const { rows } = await db.raw<{ rows: Pick<PaymentRow, 'next_check_at'>[] }>(
    `update payments set next_check_at =
       case when date_trunc('milliseconds', coalesce(polling_since, initiated_at)) = :pollingSince
            then :at::timestamptz else next_check_at end
      where id = :id and next_check_at is not null returning next_check_at`,
    { id: payment.id, pollingSince: payment.pollingSince, at },
  );
  return rows[0]?.next_check_at ?? null;
}

export interface OverduePayment {
  paymentId: string;
  checkCount: number;
  /** Of the request that created it. */
  traceparent: string | null;
}

/**
 * Payments whose scheduled check did not run, newest first. Their next check is put off so that one sweep
 * claims each once.
 */
export async function claimOverdue(
  db: Database,
  { now, graceMs, limit }: { now: Date; graceMs: number; limit: number },
): Promise<OverduePayment[]> {
  // SKIP LOCKED: two workers sweep different payments, and neither waits for a settlement in progress.
  const { rows } = await db.raw<{ rows: Pick<PaymentRow, 'id' | 'check_count' | 'traceparent'>[] }>(
    `with overdue as (
       select id from payments where next_check_at <= :overdueAt
       order by initiated_at desc limit :limit for update skip locked
     )
     update payments set next_check_at = :now from overdue where payments.id = overdue.id
     returning payments.id, payments.check_count, payments.traceparent`,
    { now, limit, overdueAt: new Date(now.getTime() - graceMs) },
  );
  return rows.map((row) => ({
    paymentId: row.id,
    checkCount: row.check_count,
    traceparent: row.traceparent,
  }));
}

/**
 * Opens an attempt that was given up or whose polling has ended, and restarts polling of its payment, due at
 * once.
 * @returns the attempt's id, or null when it is still polled, or its money is in the wallet already
 */
export async function reopenWatch(
  trx: Knex.Transaction,
  paymentId: string,
  { order, now }: { order: UpdatedOrder; now: Date },
): Promise<string | null> {
  // FOR UPDATE on the payment first: waits for a concurrent settlement, so that the next statement sees its
  // outcome. The new version makes a later settlement decide with the attempt open.
  await trx.raw('select 1 from payments where id = :paymentId for update', { paymentId });
  const { rows } = await trx.raw<{ rows: { attempt_id: string }[] }>(
    `with reopened as (
       update payment_attempts set is_final = false
        where payment_id = :paymentId and gateway_state <> 'captured'
          and (is_final or (select next_check_at is null from payments where id = :paymentId))
          and (merchant_order_id = :merchantOrderId or gateway_order_id = :gatewayOrderId)
       returning id
     )
     update payments set next_check_at = coalesce(next_check_at, :now), version = version + 1
       from reopened where payments.id = :paymentId returning reopened.id as attempt_id`,
    { paymentId, now, merchantOrderId: order.merchantOrderId, gatewayOrderId: order.gatewayOrderId },
  );
  return rows[0]?.attempt_id ?? null;
}
