import type { ApiKeyMode } from '@deccanloop/contracts/merchant/api-keys';
import type {
  MerchantPaymentEnd,
  MerchantPaymentMethod,
  MerchantPaymentStatus,
} from '@deccanloop/contracts/merchant/payments';
import { paise, type Paise } from '@deccanloop/contracts/money';
import type { GatewayName } from '@deccanloop/contracts/payments/status';
import type { Database, Knex } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';

export interface MerchantPayment {
  id: string;
  userId: string;
  mode: ApiKeyMode;
  /** The key that created it. */
  apiKeyId: string;
  amountPaise: Paise;
  currency: 'INR';
  requestedMethod: MerchantPaymentMethod | null;
  description: string | null;
  /** The merchant's own number of the order. */
  reference: string | null;
  returnUrl: string | null;
  /** As stored; `statusAt` is what holds at a moment. */
  status: MerchantPaymentStatus;
  /** Of the last attempt. */
  gateway: GatewayName | null;
  method: MerchantPaymentMethod | null;
  attemptCount: number;
  /** Of the last attempt, where it failed. */
  failureCode: string | null;
  failureMessage: string | null;
  refundedPaise: Paise;
  createdAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
}

/** Whose payments a caller sees. */
export interface MerchantScope {
  userId: string;
  mode: ApiKeyMode;
}

type Row = Rows['merchant_payments'];

export const toPayment = (row: Row): MerchantPayment => ({
  id: row.id,
  userId: row.user_id,
  mode: row.mode,
  apiKeyId: row.api_key_id,
  amountPaise: paise(row.amount_paise),
  currency: row.currency,
  requestedMethod: row.requested_method,
  description: row.description,
  reference: row.reference,
  returnUrl: row.return_url,
  status: row.status,
  gateway: row.gateway,
  method: row.method,
  attemptCount: row.attempt_count,
  failureCode: row.failure_code,
  failureMessage: row.failure_message,
  refundedPaise: paise(row.refunded_paise),
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  endedAt: row.ended_at,
});

const orNull = (row: Row | undefined): MerchantPayment | null => (row ? toPayment(row) : null);

/** Of any merchant; the caller has proven a right to this payment, as by its token. */
export async function findById(db: Database, id: string): Promise<MerchantPayment | null> {
  return orNull(await db<Row>('merchant_payments').where({ id }).first());
}

/** FOR UPDATE: of an attempt, a cancellation and a refund at the same moment, each decides from what the last one left. */
export async function lockById(trx: Knex.Transaction, id: string): Promise<MerchantPayment | null> {
  return orNull(await trx<Row>('merchant_payments').where({ id }).forUpdate().first());
}

/** Call it after `lockById`. */
export async function storeEnd(
  trx: Knex.Transaction,
  id: string,
  { status, at, attempt }: { status: MerchantPaymentEnd; at: Date; attempt?: MerchantAttempt },
): Promise<MerchantPayment> {
  return update(trx, id, {
    status,
    ended_at: at,
    ...(attempt && { ...attemptColumns(trx, attempt), failure_code: null, failure_message: null }),
  });
}

/** Call it after `lockById`. The payment stays pending; the payer may try again. */
export async function storeFailedAttempt(
  trx: Knex.Transaction,
  id: string,
  attempt: MerchantAttempt,
  failure: { code: string; message: string },
): Promise<MerchantPayment> {
  return update(trx, id, {
    ...attemptColumns(trx, attempt),
    failure_code: failure.code,
    failure_message: failure.message,
  });
}

/** How the payer has tried to pay. */
export interface MerchantAttempt {
  gateway: GatewayName | null;
  method: MerchantPaymentMethod;
}

const attemptColumns = (trx: Knex.Transaction, { gateway, method }: MerchantAttempt) => ({
  gateway,
  method,
  attempt_count: trx.raw<number>('attempt_count + 1'),
});

async function update(trx: Knex.Transaction, id: string, columns: object): Promise<MerchantPayment> {
  const [row] = await trx<Row>('merchant_payments').where({ id }).update(columns).returning('*');
  if (!row) throw new Error(`no payment ${id}`);
  return toPayment(row);
}
