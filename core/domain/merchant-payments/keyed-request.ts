import { createHash } from 'node:crypto';
import type { Knex } from '../../platform/database';
import { plainTransaction, runIdempotent } from '../../platform/idempotent-request';
import { journaledIfPossible } from '../../platform/journaled-transaction';
import { MerchantPaymentError } from './errors';
import type { MerchantScope } from './payment-repository';
import {
  deleteOldRequest,
  findRequest,
  insertRequest,
  type KeySubject,
  type StoredRequest,
} from './request-key-repository';

/** After this time a key counts as new (milliseconds). */
const KEY_LIFE_MS = 24 * 3_600_000;

/** A request of a merchant that may have been sent with an `Idempotency-Key`. */
export interface KeyedRequest<Context, Result> {
  scope: MerchantScope;
  /** Null: none was sent, so each request is a new one. */
  key: string | null;
  call: 'create' | 'refund' | 'pay';
  /** The validated body: the same amount as text and as number is the same body. */
  body: Readonly<Record<string, string | number | null>>;
  now: Date;
  /** Locks what simultaneous repetitions share, before the key is read. */
  lock: (trx: Knex.Transaction) => Promise<Context>;
  begin: (trx: Knex.Transaction, context: Context) => Promise<{ result: Result; subject: KeySubject }>;
  /** Reads what the first request has made. */
  repeat: (trx: Knex.Transaction, subject: KeySubject) => Promise<Result>;
}

export interface KeyedResult<Result> {
  result: Result;
  isReplayed: boolean;
}

/** @throws MerchantPaymentError `idempotency_key_reused` */
export async function runKeyed<Context, Result>(
  db: Knex,
  { scope, key, call, body, now, lock, begin, repeat }: KeyedRequest<Context, Result>,
): Promise<KeyedResult<Result>> {
  // A payment in test mode moves no money.
  const transact = scope.mode === 'live' ? journaledIfPossible : plainTransaction;
  if (key === null)
    return transact(db, async (trx) => {
      const { result } = await begin(trx, await lock(trx));
      return { result, isReplayed: false };
    });
  const requestKey = { userId: scope.userId, mode: scope.mode, key };
  const hash = createHash('sha256')
    .update(JSON.stringify([call, Object.entries(body).sort(([one], [other]) => (one < other ? -1 : 1))]))
    .digest();
  return runIdempotent<Context, StoredRequest, KeyedResult<Result>>(
    db,
    {
      keyConstraints: ['merchant_idempotency_keys_pkey'],
      async open(trx) {
        const context = await lock(trx);
        await deleteOldRequest(trx, requestKey, new Date(now.getTime() - KEY_LIFE_MS));
        return { context, stored: await findRequest(trx, requestKey) };
      },
      async begin(trx, context) {
        const { result, subject } = await begin(trx, context);
        await insertRequest(trx, requestKey, { hash, subject, at: now });
        return { result, isReplayed: false };
      },
      isSame: (stored) => stored.hash.equals(hash),
      conflict: () => new MerchantPaymentError('idempotency_key_reused'),
      repeat: async (trx, { subject }) => ({ result: await repeat(trx, subject), isReplayed: true }),
    },
    transact,
  );
}
