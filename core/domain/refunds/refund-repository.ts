import { paise } from '@deccanloop/contracts/money';
import type { Database, Knex } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';
import { enqueuePart, outboxBindings } from '../../platform/outbox/enqueue';
import type { Refund } from './types';

export type RefundRow = Rows['refunds'];

export const toRefund = (row: RefundRow): Refund => ({
  id: row.id,
  publicId: row.public_id,
  paymentId: row.payment_id,
  attemptId: row.attempt_id,
  captureId: row.capture_id,
  mode: row.mode,
  gateway: row.gateway,
  amountPaise: paise(row.amount_paise),
  reason: row.reason,
  requestedBy: row.requested_by,
  origin: row.origin,
  requestedAt: row.requested_at,
  state: row.state,
  walletPaise: row.wallet_paise === null ? null : paise(row.wallet_paise),
  feePaise: row.fee_paise === null ? null : paise(row.fee_paise),
  lossPaise: paise(row.loss_paise),
  receivablePaise: paise(row.receivable_paise),
  heldPaise: paise(row.held_paise),
  stateReason: row.state_reason,
  gatewayRefundId: row.gateway_refund_id,
  gatewayReference: row.gateway_reference,
  recordedAt: row.recorded_at,
  settledAt: row.settled_at,
  nextCheckAt: row.next_check_at,
  checkCount: row.check_count,
});

/**
 * FOR UPDATE: every refund or dispute of one payment waits for this row, so that each decides from current
 * values.
 */
export async function lockPaymentOfRefunds(trx: Knex.Transaction, paymentId: string): Promise<void> {
  await trx.raw('select 1 from payments where id = :paymentId for update', { paymentId });
}

/** The refund that was stored under a key: of this administrator for any payment, or of this payment by another. */
export async function findRefundByKey(
  db: Database,
  { paymentId, requestedBy, idempotencyKey }: Record<'paymentId' | 'requestedBy' | 'idempotencyKey', string>,
): Promise<Refund | null> {
  const row = await db<RefundRow>('refunds')
    .where({ requested_by: requestedBy, idempotency_key: idempotencyKey })
    .orWhere({ payment_id: paymentId, idempotency_key: idempotencyKey })
    .first();
  return row ? toRefund(row) : null;
}

export const refundExists = async (db: Database, publicId: string): Promise<boolean> =>
  (await db<RefundRow>('refunds').where({ public_id: publicId }).first('id')) !== undefined;

/** A refund that a restore brings back may have been sent: it is looked up at the gateway before it is sent again. */
export async function lookUpBeforeSending(db: Database, publicId: string): Promise<void> {
  await db<RefundRow>('refunds').where({ public_id: publicId, check_count: 0 }).update({ check_count: 1 });
}

/** Newest first. */
export async function findRefundsOfPayment(db: Database, paymentId: string): Promise<Refund[]> {
  const rows = await db<RefundRow>('refunds')
    .where({ payment_id: paymentId })
    .orderBy([
      { column: 'requested_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ]);
  return rows.map(toRefund);
}

/** A refund that took a part of a capture, or will. */
export interface LatestRefund extends Pick<Refund, 'amountPaise' | 'state' | 'requestedAt'> {
  /** Who requested it. */
  by: string | null;
}

/** The latest refunds of a capture, newest first, without those that moved nothing. */
export async function findLatestRefunds(db: Database, captureId: string): Promise<LatestRefund[]> {
  const { rows } = await db.raw<{ rows: LatestRefund[] }>(
    `select refund.amount_paise as "amountPaise", refund.state, refund.requested_at as "requestedAt", person.name as by
       from refunds refund left join users person on person.id = refund.requested_by
      where refund.capture_id = :captureId and refund.state not in ('failed', 'refused')
      order by refund.requested_at desc, refund.id desc limit 10`,
    { captureId },
  );
  return rows.map((row) => ({ ...row, amountPaise: paise(row.amountPaise) }));
}

/** The refund of a gateway update, by our id or the gateway's. */
export async function findRefundOfUpdate(
  db: Database,
  update: {
    gateway: Refund['gateway'];
    mode: Refund['mode'];
    refundId: string | null;
    gatewayRefundId: string | null;
  },
): Promise<Refund | null> {
  const { rows } = await db.raw<{ rows: RefundRow[] }>(
    `select * from refunds
      where gateway = :gateway and mode = :mode and (public_id = :refundId or gateway_refund_id = :gatewayRefundId)
      order by (public_id = :refundId) desc nulls last limit 1`,
    update,
  );
  return rows[0] ? toRefund(rows[0]) : null;
}

/** The requested refund, its event on the timeline and its outbox message, in one statement. */
export async function insertRefundRequest(
  db: Database,
  refund: Pick<
    Refund,
    | 'id'
    | 'publicId'
    | 'paymentId'
    | 'attemptId'
    | 'captureId'
    | 'mode'
    | 'gateway'
    | 'amountPaise'
    | 'reason'
    | 'requestedBy'
  > & { source: 'admin' | 'merchant'; idempotencyKey: string; now: Date },
): Promise<Refund> {
  const { rows } = await db.raw<{ rows: RefundRow[] }>(
    `with noted as (
       insert into refunds (id, public_id, payment_id, attempt_id, capture_id, mode, gateway, amount_paise, reason,
         requested_by, idempotency_key, requested_at, next_check_at)
       values (:id, :publicId, :paymentId, :attemptId, :captureId, :mode, :gateway, :amountPaise, :reason,
         :requestedBy, :idempotencyKey, :now, :now)
       returning *
     ), event as (
       insert into payment_events (payment_id, attempt_id, type, source, actor, detail)
       select payment_id, attempt_id, 'refund_requested', :source, requested_by::text,
              jsonb_build_object('refundId', public_id, 'amountPaise', amount_paise) from noted
     ), message as (
       ${enqueuePart('refund-payment', { refundId: 'id' }, 'noted')}
     )
     select * from noted`,
    { ...refund, ...outboxBindings() },
  );
  if (!rows[0]) throw new Error('a refund was inserted without a row coming back');
  return toRefund(rows[0]);
}

/** Inserts an approved refund, to be debited in the same transaction. The database copies requester and reason. */
export async function insertApprovedRefund(
  db: Database,
  refund: Pick<
    Refund,
    'id' | 'publicId' | 'paymentId' | 'attemptId' | 'captureId' | 'mode' | 'gateway' | 'amountPaise'
  > & { approvalId: string; now: Date },
): Promise<void> {
  await db('refunds').insert({
    id: refund.id,
    public_id: refund.publicId,
    payment_id: refund.paymentId,
    attempt_id: refund.attemptId,
    capture_id: refund.captureId,
    approval_id: refund.approvalId,
    mode: refund.mode,
    gateway: refund.gateway,
    amount_paise: refund.amountPaise,
    requested_at: refund.now,
    next_check_at: refund.now,
  });
}

/**
 * Requests that the open refunds of a payment are advanced now. Uses a dedupe key of its own: a scheduled job
 * that is already open would skip what is not due.
 * @returns how many there are
 */
export async function enqueueOpenRefundChecks(db: Database, paymentId: string): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `with open as (
       select id from refunds where payment_id = :paymentId and state in ('requested', 'pending')
     ), message as (
       ${enqueuePart('refund-payment', { refundId: 'id', asked: 'true' }, 'open')}
     )
     select count(*)::int as count from open`,
    { paymentId, ...outboxBindings() },
  );
  return rows[0]?.count ?? 0;
}
