import type { Database } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';

export interface IdempotencyScope {
  ownerId: string;
  /** The call; the key belongs to the first one that uses it. */
  route: string;
  /** Unique for each payer over all routes. */
  key: string;
}

/** What is stored under a key. */
export interface StoredKey {
  route: string;
  bodyHash: string;
  paymentId: string;
  lockedUntil: Date;
  finished: boolean;
}

type IdempotencyRow = Rows['idempotency_keys'];

const whereOf = ({ ownerId, key }: IdempotencyScope) => ({ owner_id: ownerId, key });

/**
 * The request that used this key. FOR UPDATE: of two simultaneous repetitions, the second sees the result of
 * the first.
 */
export async function lockIdempotencyKey(db: Database, scope: IdempotencyScope): Promise<StoredKey | null> {
  const row = await db<IdempotencyRow>('idempotency_keys').where(whereOf(scope)).forUpdate().first();
  return row
    ? {
        route: row.route,
        bodyHash: row.body_hash,
        paymentId: row.payment_id,
        lockedUntil: row.locked_until,
        finished: row.finished,
      }
    : null;
}

/** @throws the unique violation `idempotency_keys_pkey` when another request inserted the key meanwhile */
export async function insertIdempotencyKey(
  db: Database,
  scope: IdempotencyScope,
  { bodyHash, paymentId, lockedUntil }: Pick<StoredKey, 'bodyHash' | 'paymentId' | 'lockedUntil'>,
): Promise<void> {
  await db<IdempotencyRow>('idempotency_keys').insert({
    ...whereOf(scope),
    route: scope.route,
    body_hash: bodyHash,
    payment_id: paymentId,
    locked_until: lockedUntil,
  });
}

export async function updateIdempotencyKey(
  db: Database,
  scope: IdempotencyScope,
  change: { lockedUntil: Date; finished: boolean },
): Promise<void> {
  await db<IdempotencyRow>('idempotency_keys')
    .where(whereOf(scope))
    .update({ locked_until: change.lockedUntil, finished: change.finished });
}

/**
 * The key of the payer's newest payment of that amount and gateway that began without an idempotency key, if
 * it can still be paid unchanged: it has not ended, no request to cancel is open, and its newest order can
 * still be paid.
 */
export async function findRepeatableKey(
  db: Database,
  scope: Omit<IdempotencyScope, 'key'> & { mode: string; amountPaise: number; since: Date; now: Date },
): Promise<string | null> {
  const { rows } = await db.raw<{ rows: { key: string | null }[] }>(
    `select case when payment.state in ('initiated', 'pending', 'timeout') and payment.cancel_requested_at is null
                  and not payment.under_review and payment.initiated_at > :since
                  and not attempt.is_final and attempt.order_state in ('creating', 'open', 'unknown')
                  and (attempt.expires_at is null or attempt.expires_at > :now)
                  and not exists (select from payment_captures where payment_id = payment.id)
             then idempotency.key end as key
       from idempotency_keys idempotency
       join payments payment on payment.id = idempotency.payment_id
       join lateral (select * from payment_attempts where payment_id = payment.id order by attempt_no desc limit 1) attempt
         on true
      where idempotency.owner_id = :ownerId and idempotency.route = :route
        and payment.amount_paise = :amountPaise and payment.mode = :mode
      order by payment.initiated_at desc, payment.id desc limit 1`,
    scope,
  );
  return rows[0]?.key ?? null;
}

/** Deletes the key, in the transaction that holds its lock. */
export async function dropIdempotencyKey(db: Database, scope: IdempotencyScope): Promise<void> {
  await db<IdempotencyRow>('idempotency_keys').where(whereOf(scope)).delete();
}

/** A key is kept for 24 hours; after that it counts as new. */
export async function forgetIdempotencyKey(
  db: Database,
  scope: IdempotencyScope,
  before: Date,
): Promise<void> {
  await db<IdempotencyRow>('idempotency_keys')
    .where(whereOf(scope))
    .where('created_at', '<', before)
    .delete();
}

/** Removes keys older than `ageMs`, at most `limit`. @returns how many */
export async function deleteOldKeys(
  db: Database,
  { ageMs, limit }: { ageMs: number; limit: number },
): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `delete from idempotency_keys where (owner_id, key) in (
       select owner_id, key from idempotency_keys
        where created_at < now() - :ageMs * interval '1 millisecond' order by created_at limit :limit)`,
    { ageMs, limit },
  );
  return rowCount;
}
