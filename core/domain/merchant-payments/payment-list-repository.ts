import type { MerchantPaymentStatus } from '@deccanloop/contracts/merchant/payments';
import { paise, type Paise } from '@deccanloop/contracts/money';
import type { Database } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';
import { STATUS_AT, toPayment, type MerchantPayment, type MerchantScope } from './payment-repository';

export interface PaymentFilter {
  /** Created from this moment on. */
  from: Date | null;
  /** Created before this moment. */
  to: Date | null;
  status: MerchantPaymentStatus | null;
  /** Id of the last payment of the page before. */
  after: string | null;
  limit: number;
}

/** Newest first, by the index `merchant_payments_by_user`. */
export async function findPayments(
  db: Database,
  { userId, mode }: MerchantScope,
  { from, to, status, after, limit }: PaymentFilter,
  now: Date,
): Promise<MerchantPayment[]> {
  const conditions = [
    ...(from === null ? [] : ['p.created_at >= :from']),
    ...(to === null ? [] : ['p.created_at < :to']),
    ...(status === null ? [] : [`${STATUS_AT} = :status`]),
    ...(after === null
      ? []
      : [
          `(p.created_at, p.id) < (select last.created_at, last.id from merchant_payments last
             where last.id = :after::uuid and last.user_id = :userId and last.mode = :mode)`,
        ]),
  ];
  const { rows } = await db.raw<{ rows: Rows['merchant_payments'][] }>(
    `select p.* from merchant_payments p
      where p.user_id = :userId and p.mode = :mode ${conditions.map((one) => `and ${one}`).join(' ')}
      order by p.created_at desc, p.id desc limit :limit`,
    {
      ...{ userId, mode, limit, now },
      ...(from && { from }),
      ...(to && { to }),
      ...(status && { status }),
      ...(after && { after }),
    },
  );
  return rows.map(toPayment);
}

/** Of all payments in a mode. */
export interface PaymentSums {
  completedPaise: Paise;
  refundedPaise: Paise;
}

export async function sumPayments(db: Database, { userId, mode }: MerchantScope): Promise<PaymentSums> {
  const [row] = await db<Rows['merchant_payments']>('merchant_payments')
    .where({ user_id: userId, mode, status: 'completed' })
    .select<{ completed: string; refunded: string }[]>(
      db.raw('coalesce(sum(amount_paise), 0)::bigint as completed'),
      db.raw('coalesce(sum(refunded_paise), 0)::bigint as refunded'),
    );
  return {
    completedPaise: paise(Number(row?.completed ?? 0)),
    refundedPaise: paise(Number(row?.refunded ?? 0)),
  };
}
