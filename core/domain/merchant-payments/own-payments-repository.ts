import type { MerchantPaymentStatus } from '@deccanloop/contracts/merchant/payments';
import { paise, type Paise } from '@deccanloop/contracts/money';
import type { Database } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';
import { STATUS_AT, toPayment, type MerchantPayment, type MerchantScope } from './payment-repository';

type Row = Rows['merchant_payments'];

/** The place after which a page begins. */
export interface PaymentPlace {
  createdAt: Date;
  id: string;
}

export interface OwnPaymentsQuestion {
  status: MerchantPaymentStatus | null;
  after: PaymentPlace | null;
  limit: number;
  /** Decides which pending payments are over (`statusAt`). */
  now: Date;
}

/** Newest first, by the index `merchant_payments_by_user`. */
export async function listOwnPayments(
  db: Database,
  { userId, mode }: MerchantScope,
  { status, after, limit, now }: OwnPaymentsQuestion,
): Promise<MerchantPayment[]> {
  const query = db<Row>('merchant_payments as p').where({ user_id: userId, mode });
  if (status !== null) void query.whereRaw(`${STATUS_AT} = :status`, { now, status });
  if (after !== null) void query.whereRaw('(created_at, id) < (?, ?)', [after.createdAt, after.id]);
  const rows = await query
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit);
  return rows.map(toPayment);
}

/** Of all payments in the mode. */
export async function sumOwnPayments(
  db: Database,
  { userId, mode }: MerchantScope,
): Promise<{ completedPaise: Paise; refundedPaise: Paise }> {
  const [row] = await db<Row>('merchant_payments')
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

export interface OwnPaymentDetails {
  payment: MerchantPayment;
  key: { name: string; lastFour: string };
  /** Oldest first. */
  refunds: { id: string; amountPaise: Paise; createdAt: Date }[];
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
      createdAt: each.created_at,
    })),
  };
}
