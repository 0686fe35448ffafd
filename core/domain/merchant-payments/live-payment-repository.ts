import type { GatewayName } from '@deccanloop/contracts/payments/status';
import type { Knex } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';
import { toPayment, type MerchantPayment } from './payment-repository';

/** FOR UPDATE: of two credits of one payment at the same moment, the second finds it completed. */
export async function lockPaidBy(trx: Knex.Transaction, paymentId: string): Promise<MerchantPayment | null> {
  const row = await trx<Rows['merchant_payments']>('merchant_payments')
    .where({ payment_id: paymentId })
    .forUpdate()
    .first();
  return row ? toPayment(row) : null;
}

/** @throws Error when the payment is not completed */
export async function findCompletedAt(
  trx: Knex.Transaction,
  paymentId: string,
): Promise<{ completedAt: Date; gateway: GatewayName }> {
  const row = await trx<Rows['payments']>('payments')
    .where({ id: paymentId, state: 'completed' })
    .first('completed_at', 'gateway');
  if (!row?.completed_at) throw new Error(`the payment ${paymentId} is not completed`);
  return { completedAt: row.completed_at, gateway: row.gateway };
}
