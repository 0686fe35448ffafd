import type { Database } from '../../platform/database';
import { enqueuePart, outboxBindings } from '../../platform/outbox/enqueue';
import type { UpdatedOrder } from '../payments/gateway-update';
import { toRefund, type RefundRow } from './refund-repository';
import type { Refund } from './types';

/**
 * Claims the next step of a refund for `leaseMs`.
 * @param claim.asked requested by staff: also when it is not due, or no longer polled
 * @returns null when there is nothing to do, or another worker holds the claim
 */
export async function claimRefund(
  db: Database,
  refundId: string,
  { now, leaseMs, asked }: { now: Date; leaseMs: number; asked: boolean },
): Promise<Refund | null> {
  // The conditional update is the lock: of two workers with the same scheduled job, one finds the row no
  // longer due.
  const { rows } = await db.raw<{ rows: RefundRow[] }>(
    `update refunds set next_check_at = :leaseEnd, last_checked_at = :now, check_count = check_count + 1
      where id = :refundId and (next_check_at <= :now or (:asked and state in ('requested', 'pending')
        and (next_check_at is null or last_checked_at is null or last_checked_at <= :leasedBefore)))
      returning *`,
    {
      refundId,
      now,
      asked,
      leaseEnd: new Date(now.getTime() + leaseMs),
      leasedBefore: new Date(now.getTime() - leaseMs),
    },
  );
  return rows[0] ? toRefund(rows[0]) : null;
}

/** Sets when to advance next, unless the refund was settled or made due again meanwhile. */
export async function scheduleRefund(
  db: Database,
  refundId: string,
  { leaseEnd, at }: { leaseEnd: Date; at: Date | null },
): Promise<Date | null> {
  const { rows } = await db.raw<{ rows: Pick<RefundRow, 'next_check_at'>[] }>(
    `update refunds set next_check_at = case when next_check_at = :leaseEnd then :at else next_check_at end
      where id = :refundId returning next_check_at`,
    { refundId, leaseEnd, at },
  );
  return rows[0]?.next_check_at ?? null;
}

/**
 * Makes refunds due that a hint may be about, with an outbox message for the status check: the one with the
 * id, else all pending ones of the order that may be meant. A refund already in the hinted state is left
 * unchanged.
 * @returns their ids
 */
export async function enqueueRefundChecks(
  db: Database,
  hint: {
    refundId: string | null;
    gatewayRefundId: string | null;
    state: string;
    order: UpdatedOrder;
    now: Date;
  },
): Promise<{ refundId: string; paymentId: string }[]> {
  const { order, ...rest } = hint;
  const { rows } = await db.raw<{ rows: { id: string; payment_id: string }[] }>(
    `with due as (
       update refunds set next_check_at = :now
        where gateway = :gateway and mode = :mode
          and (public_id = :refundId or gateway_refund_id = :gatewayRefundId or (
            :refundId::text is null and state = 'pending' and (:gatewayRefundId::text is null or gateway_refund_id is null)
            and attempt_id in (
              select id from payment_attempts
               where gateway = :gateway and mode = :mode
                 and (merchant_order_id = :merchantOrderId or gateway_order_id = :gatewayOrderId))))
          and (state = 'pending' or (state in ('processed', 'failed') and :state not in ('pending', state)))
       returning id, payment_id
     ), message as (
       -- While a message for this refund is open, another does nothing: the refund is due, so it is polled anyway.
       ${enqueuePart('refund-payment', { refundId: 'id' }, 'due')}
     )
     select id, payment_id from due`,
    { ...rest, ...order, ...outboxBindings() },
  );
  return rows.map((row) => ({ refundId: row.id, paymentId: row.payment_id }));
}

/**
 * Refunds whose scheduled job did not run, oldest first. Their next time is put off so that one sweep claims
 * each once.
 */
export async function claimOverdueRefunds(
  db: Database,
  { now, graceMs, limit }: { now: Date; graceMs: number; limit: number },
): Promise<string[]> {
  // SKIP LOCKED: two workers sweep different refunds, and neither waits for one that is being settled.
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `with overdue as (
       select id from refunds where next_check_at <= :overdueAt
       order by next_check_at limit :limit for update skip locked
     )
     update refunds set next_check_at = :now from overdue where refunds.id = overdue.id returning refunds.id`,
    { now, limit, overdueAt: new Date(now.getTime() - graceMs) },
  );
  return rows.map((row) => row.id);
}
