import type { MerchantPaymentStatus } from '@deccanloop/contracts/merchant/payments';
import { paise, type Paise } from '@deccanloop/contracts/money';
import type { Database } from '../../platform/database';
import { STATUS_AT, type MerchantScope } from './payment-repository';

export interface ListedPayment {
  id: string;
  amountPaise: Paise;
  status: MerchantPaymentStatus;
  createdAt: Date;
}

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

/** Newest first. */
export async function findPayments(
  db: Database,
  { userId, mode }: MerchantScope,
  { from, to, status, after, limit }: PaymentFilter,
  now: Date,
): Promise<ListedPayment[]> {
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
  const { rows } = await db.raw<{ rows: ListedPayment[] }>(
    `select p.id, p.amount_paise as "amountPaise", ${STATUS_AT} as status, p.created_at as "createdAt"
       from merchant_payments p
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
  return rows.map((row) => ({ ...row, amountPaise: paise(row.amountPaise) }));
}

/** What completed payments have brought, less their refunds. */
export async function sumOfPayments(db: Database, { userId, mode }: MerchantScope): Promise<Paise> {
  const { rows } = await db.raw<{ rows: { sum: number }[] }>(
    `select coalesce(sum(amount_paise - refunded_paise), 0)::bigint as sum from merchant_payments
      where user_id = :userId and mode = :mode and status = 'completed'`,
    { userId, mode },
  );
  return paise(rows[0]?.sum ?? 0);
}
