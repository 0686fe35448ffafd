import type { BankTransferMethod } from '@deccanloop/contracts/staff/bank-transfers';
import type { Database } from '../../../platform/database';

/** Every statement names its columns: a new column of a table is not exported before someone has decided so. */

export interface MerchantPaymentRow {
  id: string;
  mode: string;
  status: string;
  amountPaise: number;
  refundedPaise: number;
  currency: string;
  method: string | null;
  description: string | null;
  reference: string | null;
  returnUrl: string | null;
  failureMessage: string | null;
  createdAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
}

/** Newest first: ids are ordered by time. */
export async function findMerchantPayments(
  db: Database,
  userId: string,
  after: MerchantPaymentRow | null,
  limit: number,
): Promise<MerchantPaymentRow[]> {
  const { rows } = await db.raw<{ rows: MerchantPaymentRow[] }>(
    `select id, mode, status, amount_paise as "amountPaise", refunded_paise as "refundedPaise", currency,
            coalesce(method, requested_method) as method, description, reference, return_url as "returnUrl",
            failure_message as "failureMessage", created_at as "createdAt", expires_at as "expiresAt",
            ended_at as "endedAt"
       from merchant_payments where user_id = :userId ${after === null ? '' : 'and id < :before'}
      order by id desc limit :limit`,
    { userId, limit, ...(after && { before: after.id }) },
  );
  return rows;
}

export interface MerchantRefundRow {
  id: string;
  paymentId: string;
  amountPaise: number;
  status: string;
  createdAt: Date;
}

/** Newest first. */
export async function findMerchantRefunds(
  db: Database,
  userId: string,
  after: MerchantRefundRow | null,
  limit: number,
): Promise<MerchantRefundRow[]> {
  const { rows } = await db.raw<{ rows: MerchantRefundRow[] }>(
    `select r.id, r.payment_id as "paymentId", r.amount_paise as "amountPaise", r.status, r.created_at as "createdAt"
       from merchant_refunds r join merchant_payments p on p.id = r.payment_id
      where p.user_id = :userId ${after === null ? '' : 'and r.id < :before'}
      order by r.id desc limit :limit`,
    { userId, limit, ...(after && { before: after.id }) },
  );
  return rows;
}

export interface MerchantPayoutRow {
  id: string;
  mode: string;
  paidOn: string;
  method: BankTransferMethod;
  utr: string;
  amountPaise: number;
  reversedAt: Date | null;
}

/** The booked ones, as the page of the merchant lists them; newest first. */
export async function findMerchantPayouts(
  db: Database,
  userId: string,
  after: MerchantPayoutRow | null,
  limit: number,
): Promise<MerchantPayoutRow[]> {
  const { rows } = await db.raw<{ rows: MerchantPayoutRow[] }>(
    `select m.id, m.mode, to_char(m.paid_on, 'YYYY-MM-DD') as "paidOn", m.method, m.utr,
            m.amount_paise as "amountPaise", m.reversed_at as "reversedAt"
       from merchant_payouts m join wallet_owners o on o.id = m.owner_id
      where o.merchant_user_id = :userId and m.state = 'done' ${after === null ? '' : 'and m.id < :before'}
      order by m.id desc limit :limit`,
    { userId, limit, ...(after && { before: after.id }) },
  );
  return rows;
}

export interface MerchantEventRow {
  id: string;
  at: Date;
  type: string;
  mode: string;
  transactionId: string | null;
}

/** Newest first. */
export async function findMerchantEvents(
  db: Database,
  userId: string,
  after: MerchantEventRow | null,
  limit: number,
): Promise<MerchantEventRow[]> {
  const { rows } = await db.raw<{ rows: MerchantEventRow[] }>(
    `select id, created_at as at, type, mode, data->>'transactionId' as "transactionId"
       from merchant_events where user_id = :userId ${after === null ? '' : 'and id < :before'}
      order by id desc limit :limit`,
    { userId, limit, ...(after && { before: after.id }) },
  );
  return rows;
}

export interface ApiCallRow {
  id: string;
  at: Date;
  mode: string;
  keyLastFour: string;
  method: string;
  path: string;
  status: number;
  errorCode: string | null;
  durationMs: number;
  request: string | null;
  answer: string | null;
}

/** Newest first. */
export async function findApiCalls(
  db: Database,
  userId: string,
  after: ApiCallRow | null,
  limit: number,
): Promise<ApiCallRow[]> {
  const { rows } = await db.raw<{ rows: ApiCallRow[] }>(
    `select c.id, c.created_at as at, c.mode, k.last_four as "keyLastFour", c.method, c.path, c.status,
            c.error_code as "errorCode", c.duration_ms as "durationMs", c.request, c.answer
       from merchant_api_calls c join api_keys k on k.id = c.api_key_id
      where c.user_id = :userId ${after === null ? '' : 'and (c.created_at, c.id) < (:at, :id)'}
      order by c.created_at desc, c.id desc limit :limit`,
    { userId, limit, ...(after && { at: after.at, id: after.id }) },
  );
  return rows;
}
