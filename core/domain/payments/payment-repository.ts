import { paise } from '@deccanloop/contracts/money';
import type { Database, Knex } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';
import { currentTraceparent } from '../../platform/log-context';
import type { UpdatedOrder } from './gateway-update';
import { withOpenWallet } from './closed-wallet';
import type { Payment } from './types';

export type PaymentRow = Rows['payments'];

export const toPayment = (row: PaymentRow): Payment => ({
  id: row.id,
  publicId: row.public_id,
  ownerId: row.owner_id,
  mode: row.mode,
  gateway: row.gateway,
  currency: row.currency,
  amountPaise: paise(row.amount_paise),
  feePaise: paise(row.fee_paise),
  totalPaise: paise(row.total_paise),
  creditPaise: paise(row.credit_paise),
  payerName: row.payer_name,
  origin: row.origin,
  state: row.state,
  stateReason: row.state_reason,
  providerReference: row.provider_reference,
  underReview: row.under_review,
  initiatedAt: row.initiated_at,
  completedAt: row.completed_at,
  nextCheckAt: row.next_check_at,
  checkCount: row.check_count,
  cancelRequestedAt: row.cancel_requested_at,
  pollingSince: row.polling_since ?? row.initiated_at,
  refundedPaise: paise(row.refunded_paise),
});

/**
 * Writes only the columns that the BFF's role may insert; a payment's state is not among them. Also stores the current trace.
 */
export async function insertPayment(db: Database, payment: Payment): Promise<void> {
  const insert = db<PaymentRow>('payments').insert({
    id: payment.id,
    public_id: payment.publicId,
    owner_id: payment.ownerId,
    mode: payment.mode,
    gateway: payment.gateway,
    amount_paise: payment.amountPaise,
    fee_paise: payment.feePaise,
    total_paise: payment.totalPaise,
    credit_paise: payment.creditPaise,
    payer_name: payment.payerName,
    origin: payment.origin,
    initiated_at: payment.initiatedAt,
    next_check_at: payment.nextCheckAt,
    traceparent: currentTraceparent(),
  });
  await withOpenWallet(insert);
}

export async function findPayment(db: Database, id: string): Promise<Payment | null> {
  const row = await db<PaymentRow>('payments').where({ id }).first();
  return row ? toPayment(row) : null;
}

/**
 * FOR UPDATE until the transaction ends: of two concurrent actions on a payment, the second sees the result
 * of the first.
 */
export async function lockPayment(trx: Knex.Transaction, id: string): Promise<Payment> {
  const row = await trx<PaymentRow>('payments').where({ id }).forUpdate().first();
  if (!row) throw new Error('a payment that was read before is missing');
  return toPayment(row);
}

/** The BFF may only record the request to cancel; a worker finds out whether it can be carried out. */
export async function recordCancelRequest(db: Database, id: string, now: Date): Promise<Payment> {
  const [row] = await db<PaymentRow>('payments')
    .where({ id })
    .update({ cancel_requested_at: now })
    .returning('*');
  if (!row) throw new Error('a payment that was read before is missing');
  return toPayment(row);
}

/**
 * The payer tries again: a trigger makes the payment pending, due in 3 s, and restarts its polling window.
 * @throws the check violation `payments_tried_again_after_end` unless it has ended without money
 */
export async function restartPolling(db: Database, id: string, now: Date): Promise<Payment> {
  const update = db<PaymentRow>('payments').where({ id }).update({ polling_since: now }).returning('*');
  const [row] = await withOpenWallet(update);
  if (!row) throw new Error('a payment that was read before is missing');
  return toPayment(row);
}

export async function findPaymentByPublicId(db: Database, publicId: string): Promise<Payment | null> {
  const row = await db<PaymentRow>('payments').where({ public_id: publicId }).first();
  return row ? toPayment(row) : null;
}

export async function findPaymentByGatewayOrder(
  db: Database,
  order: { gateway: Payment['gateway']; mode: Payment['mode']; gatewayOrderId: string },
): Promise<Payment | null> {
  const row = await db<PaymentRow>('payments')
    .whereIn(
      'id',
      db('payment_attempts')
        .select('payment_id')
        .where({ gateway: order.gateway, mode: order.mode, gateway_order_id: order.gatewayOrderId }),
    )
    .first();
  return row ? toPayment(row) : null;
}

/** The payment that an order of a gateway belongs to, by our id for the order or the gateway's. */
export async function findPaymentOfOrder(db: Database, order: UpdatedOrder): Promise<Payment | null> {
  const { rows } = await db.raw<{ rows: PaymentRow[] }>(
    `select * from payments where id = ${PAYMENT_ID_OF_ORDER}`,
    { ...order },
  );
  return rows[0] ? toPayment(rows[0]) : null;
}

/**
 * SQL expression for the id of the payment of an order, by our id for the order or else the gateway's; binds gateway, mode,
 * merchantOrderId and gatewayOrderId. Each of the two ids has its own index.
 */
export const PAYMENT_ID_OF_ORDER = `coalesce(
  (select payment_id from payment_attempts
    where gateway = :gateway and mode = :mode and merchant_order_id = :merchantOrderId),
  (select payment_id from payment_attempts
    where gateway = :gateway and mode = :mode and gateway_order_id = :gatewayOrderId limit 1))`;
