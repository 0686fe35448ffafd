import { paise, type Paise } from '@deccanloop/contracts/money';
import type { Database, Knex } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';

export interface MerchantRefund {
  id: string;
  paymentId: string;
  amountPaise: Paise;
  status: 'completed';
  createdAt: Date;
}

type Row = Rows['merchant_refunds'];

export async function insertRefund(trx: Knex.Transaction, refund: MerchantRefund): Promise<void> {
  await trx<Row>('merchant_refunds').insert({
    id: refund.id,
    payment_id: refund.paymentId,
    amount_paise: refund.amountPaise,
    status: refund.status,
    created_at: refund.createdAt,
  });
}

export async function findRefund(db: Database, id: string): Promise<MerchantRefund | null> {
  const row = await db<Row>('merchant_refunds').where({ id }).first();
  return row
    ? {
        id: row.id,
        paymentId: row.payment_id,
        amountPaise: paise(row.amount_paise),
        status: row.status,
        createdAt: row.created_at,
      }
    : null;
}
