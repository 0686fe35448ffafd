import type { Database, Knex } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';
import type { MerchantScope } from './payment-repository';

/** What a request with an idempotency key has made. */
export type KeySubject = { paymentId: string } | { refundId: string };

export interface StoredRequest {
  /** SHA-256 of the call and its body. */
  hash: Buffer;
  subject: KeySubject;
}

export interface RequestKey extends MerchantScope {
  key: string;
}

type Row = Rows['merchant_idempotency_keys'];

const whereOf = ({ userId, mode, key }: RequestKey) => ({ user_id: userId, mode, key });

export async function findRequest(db: Database, key: RequestKey): Promise<StoredRequest | null> {
  const row = await db<Row>('merchant_idempotency_keys').where(whereOf(key)).first();
  if (!row) return null;
  const { request_hash: hash, payment_id: paymentId, refund_id: refundId } = row;
  // The check constraint allows exactly one of them.
  return { hash, subject: paymentId === null ? { refundId: String(refundId) } : { paymentId } };
}

/** @throws the unique violation `merchant_idempotency_keys_pkey` when another request stored the key meanwhile */
export async function insertRequest(
  trx: Knex.Transaction,
  key: RequestKey,
  { hash, subject, at }: StoredRequest & { at: Date },
): Promise<void> {
  await trx<Row>('merchant_idempotency_keys').insert({
    ...whereOf(key),
    request_hash: hash,
    payment_id: 'paymentId' in subject ? subject.paymentId : null,
    refund_id: 'refundId' in subject ? subject.refundId : null,
    created_at: at,
  });
}

/** A key that has become old counts as new. */
export async function deleteOldRequest(db: Database, key: RequestKey, before: Date): Promise<void> {
  await db<Row>('merchant_idempotency_keys').where(whereOf(key)).where('created_at', '<', before).delete();
}

/** Deletes keys older than `ageMs`, at most `limit`. @returns how many */
export async function deleteOldRequests(
  db: Database,
  { ageMs, limit }: { ageMs: number; limit: number },
): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `delete from merchant_idempotency_keys where (user_id, mode, key) in (
       select user_id, mode, key from merchant_idempotency_keys
        where created_at < now() - :ageMs * interval '1 millisecond' order by created_at limit :limit)`,
    { ageMs, limit },
  );
  return rowCount;
}
