import type { MerchantRefundStatus } from '@deccanloop/contracts/merchant/payments';
import { paise, type Paise } from '@deccanloop/contracts/money';
import type { Database } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';
import { toPayment, type MerchantPayment } from './payment-repository';

type Row = Rows['merchant_payments'];

export interface OwnPaymentDetails {
  payment: MerchantPayment;
  key: { name: string; lastFour: string };
  /** Oldest first. */
  refunds: { id: string; amountPaise: Paise; status: MerchantRefundStatus; createdAt: Date }[];
}

export async function findOwnPayment(
  db: Database,
  userId: string,
  id: string,
): Promise<OwnPaymentDetails | null> {
  const row = await db<Row>('merchant_payments as p')
    .join('api_keys as k', 'k.id', 'p.api_key_id')
    .where({ 'p.id': id, 'p.user_id': userId })
    .first<Row & { key_name: string; key_last_four: string }>(
      'p.*',
      'k.name as key_name',
      'k.last_four as key_last_four',
    );
  if (row === undefined) return null;
  const refunds = await db<Rows['merchant_refunds']>('merchant_refunds')
    .where({ payment_id: id })
    .orderBy(['created_at', 'id']);
  return {
    payment: toPayment(row),
    key: { name: row.key_name, lastFour: row.key_last_four },
    refunds: refunds.map((each) => ({
      id: each.id,
      amountPaise: paise(each.amount_paise),
      status: each.status,
      createdAt: each.created_at,
    })),
  };
}
