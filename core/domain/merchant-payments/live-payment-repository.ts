import type { GatewayName } from '@deccanloop/contracts/payments/status';
import type { Knex } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';
import { toPayment, type MerchantPayment } from './payment-repository';

export interface CollectedPayment {
  payment: MerchantPayment;
  /** The payment of ours that completed it; null before. */
  paidBy: string | null;
}

/** FOR UPDATE: of two credits of one payment at the same moment, the second finds it completed. */
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

/** @throws Error when the payment is not completed */
export async function findCompletion(
  trx: Knex.Transaction,
  paymentId: string,
): Promise<{ completedAt: Date; gateway: GatewayName }> {
  const row = await trx<Rows['payments']>('payments')
    .where({ id: paymentId, state: 'completed' })
    .first('completed_at', 'gateway');
  if (!row?.completed_at) throw new Error(`the payment ${paymentId} is not completed`);
  return { completedAt: row.completed_at, gateway: row.gateway };
}
