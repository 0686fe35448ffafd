import type { GatewayName, PaymentState } from '@deccanloop/contracts/payments/status';
import type { Database, Knex } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';
import { toPayment, type MerchantPayment } from './payment-repository';

export async function insertCollection(
  db: Database,
  { paymentId, merchantPaymentId }: { paymentId: string; merchantPaymentId: string },
): Promise<void> {
  await db<Rows['merchant_collections']>('merchant_collections').insert({
    payment_id: paymentId,
    merchant_payment_id: merchantPaymentId,
  });
}

/** A payment of ours by which a payer has begun to pay a merchant's payment. */
export interface Collection {
  publicId: string;
  gateway: GatewayName;
  state: PaymentState;
}

/** Oldest first; only the last one can still be running. */
export async function findCollections(db: Database, merchantPaymentId: string): Promise<Collection[]> {
  const { rows } = await db.raw<{ rows: Collection[] }>(
    `select p.public_id as "publicId", p.gateway, p.state
       from merchant_collections c join payments p on p.id = c.payment_id
      where c.merchant_payment_id = ? order by c.created_at, p.id`,
    [merchantPaymentId],
  );
  return rows;
}

/** Whether a payment of ours may bring money, so that the merchant's payment may not end. Call it after `lockById`. */
export async function isBeingPaid(trx: Knex.Transaction, merchantPaymentId: string): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    `select from merchant_collections c join payments p on p.id = c.payment_id
      where c.merchant_payment_id = ? and (p.state not in ('failed', 'cancelled') or p.under_review) limit 1`,
    [merchantPaymentId],
  );
  return rows.length > 0;
}

export interface CollectedPayment {
  payment: MerchantPayment;
  /** The payment of ours that completed it; null before. */
  paidBy: string | null;
}

/** FOR UPDATE: of two results of one payment at the same moment, the second finds what the first has stored. */
export async function lockCollected(
  trx: Knex.Transaction,
  paymentId: string,
): Promise<CollectedPayment | null> {
  const row = await trx<Rows['merchant_payments']>('merchant_payments')
    .whereIn(
      'id',
      trx<Rows['merchant_collections']>('merchant_collections')
        .where({ payment_id: paymentId })
        .select('merchant_payment_id'),
    )
    .forUpdate()
    .first();
  return row ? { payment: toPayment(row), paidBy: row.paid_by } : null;
}

/** Where a payment of ours stands. */
export interface CollectionResult {
  gateway: GatewayName;
  state: PaymentState;
  /** Set exactly while `state` is `completed`. */
  completedAt: Date | null;
  /** Since when it is in this state. */
  changedAt: Date;
}

export async function findResult(trx: Knex.Transaction, paymentId: string): Promise<CollectionResult> {
  const row = await trx<Rows['payments']>('payments')
    .where({ id: paymentId })
    .first('gateway', 'state', 'completed_at', 'state_changed_at');
  if (!row) throw new Error(`no payment ${paymentId}`);
  return {
    gateway: row.gateway,
    state: row.state,
    completedAt: row.completed_at,
    changedAt: row.state_changed_at,
  };
}

/** How often a try of the payer has failed, over all payments of ours for this merchant's payment. */
export async function countFailures(trx: Knex.Transaction, merchantPaymentId: string): Promise<number> {
  const [row] = await trx('payment_events as e')
    .join('merchant_collections as c', 'c.payment_id', 'e.payment_id')
    .where({ 'c.merchant_payment_id': merchantPaymentId, 'e.to_state': 'failed' })
    .whereRaw(`e.from_state <> 'failed'`)
    .count<{ count: string }[]>();
  return Number(row?.count ?? 0);
}
