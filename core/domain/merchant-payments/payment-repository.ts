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
import { preparedReadsOf, type PreparedReads } from '../../platform/prepared-reads';

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

/** SQL of `statusAt` for the moment `:now`. */
export const STATUS_AT = `case when p.status = 'pending' and p.expires_at <= :now and p.mode = 'test'
  then case when p.failure_code is null then 'timeout' else 'failed' end else p.status end`;

const orNull = (row: Row | undefined): MerchantPayment | null => (row ? toPayment(row) : null);

/** Of any merchant; the caller has proven a right to this payment, as by its token. */
export async function findById(db: Database, id: string): Promise<MerchantPayment | null> {
  return orNull(await db<Row>('merchant_payments').where({ id }).first());
}

const BY_IDS = {
  name: 'merchant_payments',
  text: 'select * from merchant_payments where id = any($1::uuid[])',
};

/** The same for shops that ask for the state of a payment again and again: several by their ids, in no particular order. */
export async function readByIds(reads: PreparedReads, ids: readonly string[]): Promise<MerchantPayment[]> {
  return (await reads.rows<Row>(BY_IDS, [ids])).map(toPayment);
}

/** FOR UPDATE: of an attempt, a cancellation and a refund at the same moment, each decides from what the last one left. */
export async function lockById(trx: Knex.Transaction, id: string): Promise<MerchantPayment | null> {
  return orNull(await trx<Row>('merchant_payments').where({ id }).forUpdate().first());
}

const INSERT = {
  name: 'insert_merchant_payment',
  text: `
    insert into merchant_payments (id, user_id, mode, api_key_id, amount_paise, currency, requested_method, description,
                                   reference, return_url, status, created_at, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
};

/** What every new payment begins with. */
const NEW = {
  currency: 'INR',
  status: 'pending',
  gateway: null,
  method: null,
  attemptCount: 0,
  failureCode: null,
  failureMessage: null,
  refundedPaise: paise(0),
  endedAt: null,
} as const satisfies Partial<MerchantPayment>;

/**
 * A new payment, which is pending. Prepared and without reading the row back: building the text and reading 20 columns for
 * each call takes a third of the time of a call without an idempotency key.
 */
export async function insertPayment(
  db: Knex,
  given: Omit<MerchantPayment, keyof typeof NEW>,
): Promise<MerchantPayment> {
  const payment: MerchantPayment = { ...given, ...NEW };
  await preparedReadsOf(db).rows(INSERT, [
    payment.id,
    payment.userId,
    payment.mode,
    payment.apiKeyId,
    payment.amountPaise,
    payment.currency,
    payment.requestedMethod,
    payment.description,
    payment.reference,
    payment.returnUrl,
    payment.status,
    payment.createdAt,
    payment.expiresAt,
  ]);
  return payment;
}

/** Call it after `lockById`. @param refundedPaise of all refunds */
export const storeRefunded = (
  trx: Knex.Transaction,
  id: string,
  refundedPaise: Paise,
): Promise<MerchantPayment> => update(trx, id, { refunded_paise: refundedPaise });

/** Call it after `lockById`. */
export async function storeEnd(
  trx: Knex.Transaction,
  id: string,
  { status, at, attempt, failure, paidBy }: PaymentEnd,
): Promise<MerchantPayment> {
  return update(trx, id, {
    status,
    ended_at: at,
    ...(paidBy !== undefined && { paid_by: paidBy }),
    ...(attempt && {
      ...attemptColumns(trx, attempt),
      failure_code: failure?.code ?? null,
      failure_message: failure?.message ?? null,
    }),
  });
}

export interface PaymentEnd {
  status: MerchantPaymentEnd;
  at: Date;
  /** The attempt that ended it. */
  attempt?: MerchantAttempt;
  /** Why that attempt failed; absent where it succeeded. */
  failure?: AttemptFailure;
  /** Of a live payment that is completed: the payment of ours whose credit completed it. */
  paidBy?: string;
}

export interface AttemptFailure {
  code: string;
  message: string;
}

/** Call it after `lockById`. The payment stays pending; the payer may try again. */
export async function storeFailedAttempt(
  trx: Knex.Transaction,
  id: string,
  attempt: MerchantAttempt,
  failure: AttemptFailure,
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
  /** Null where the gateway has not said it. */
  method: MerchantPaymentMethod | null;
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

/**
 * Locks payments whose time has passed, except live ones that are just being paid, or whose money is held: what the
 * gateway says ends them. One without an answer for five minutes (`timeout`) does not keep the merchant waiting: late
 * money still completes it.
 * SKIP LOCKED: another worker ends the others, or a payer is just paying.
 */
export async function lockExpired(
  trx: Knex.Transaction,
  { now, limit }: { now: Date; limit: number },
): Promise<MerchantPayment[]> {
  const rows = await trx<Row>('merchant_payments')
    .where({ status: 'pending' })
    .where('expires_at', '<=', now)
    .whereNotExists((running) => {
      void running
        .from('merchant_collections')
        .join('payments', 'payments.id', 'merchant_collections.payment_id')
        .whereRaw('merchant_collections.merchant_payment_id = merchant_payments.id')
        .whereRaw(`(payments.state not in ('failed', 'cancelled', 'timeout') or payments.under_review)`)
        .select('payments.id');
    })
    .orderBy('expires_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return rows.map(toPayment);
}
