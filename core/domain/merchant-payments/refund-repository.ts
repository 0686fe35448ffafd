import { paise, type Paise } from '@deccanloop/contracts/money';
import type { MerchantRefundStatus } from '@deccanloop/contracts/merchant/payments';
import type { RefundState } from '@deccanloop/contracts/payments/refunds';
import type { Database, Knex } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';

export interface MerchantRefund {
  id: string;
  paymentId: string;
  amountPaise: Paise;
  status: MerchantRefundStatus;
  createdAt: Date;
}

type Row = Rows['merchant_refunds'];

/** @param refundId the refund of ours that gives the money back; null in test mode */
export async function insertRefund(
  trx: Knex.Transaction,
  refund: MerchantRefund,
  refundId: string | null,
): Promise<void> {
  await trx<Row>('merchant_refunds').insert({
    id: refund.id,
    payment_id: refund.paymentId,
    amount_paise: refund.amountPaise,
    status: refund.status,
    refund_id: refundId,
    created_at: refund.createdAt,
  });
}

const toRefund = (row: Row): MerchantRefund => ({
  id: row.id,
  paymentId: row.payment_id,
  amountPaise: paise(row.amount_paise),
  status: row.status,
  createdAt: row.created_at,
});

export async function findRefund(db: Database, id: string): Promise<MerchantRefund | null> {
  const row = await db<Row>('merchant_refunds').where({ id }).first();
  return row ? toRefund(row) : null;
}

/** Call it after the lock of the merchant's payment. @param refundId of ours */
export async function findRefundOf(trx: Knex.Transaction, refundId: string): Promise<MerchantRefund | null> {
  const row = await trx<Row>('merchant_refunds').where({ refund_id: refundId }).first();
  return row ? toRefund(row) : null;
}

export async function storeRefundStatus(
  trx: Knex.Transaction,
  id: string,
  status: MerchantRefundStatus,
): Promise<void> {
  await trx<Row>('merchant_refunds').where({ id }).update({ status });
}

/** What is refunded or being refunded of a payment. */
export async function sumRefunds(trx: Knex.Transaction, paymentId: string): Promise<Paise> {
  const [row] = await trx<Row>('merchant_refunds')
    .where({ payment_id: paymentId })
    .whereNot({ status: 'failed' })
    .sum<{ sum: string | null }[]>('amount_paise as sum');
  return paise(Number(row?.sum ?? 0));
}

/** A refund of ours, as far as the merchant's list needs it. */
export interface OurRefund {
  paymentId: string;
  amountPaise: Paise;
  state: RefundState;
  requestedAt: Date;
}

export async function findOurRefund(trx: Knex.Transaction, refundId: string): Promise<OurRefund> {
  const row = await trx<Rows['refunds']>('refunds')
    .where({ id: refundId })
    .first('payment_id', 'amount_paise', 'state', 'requested_at');
  if (!row) throw new Error(`no refund ${refundId}`);
  return {
    paymentId: row.payment_id,
    amountPaise: paise(row.amount_paise),
    state: row.state,
    requestedAt: row.requested_at,
  };
}
