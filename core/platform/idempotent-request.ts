import { violatedConstraint, type Knex } from './database';

/** A request whose client may send it again with the same idempotency key. */
export interface IdempotentRequest<Context, Stored, Result> {
  /** The unique constraints on the stored key. */
  keyConstraints: readonly string[];
  /**
   * Locks what a simultaneous repetition waits for, and reads what is stored under the key; null when the key is
   * new.
   */
  open(trx: Knex.Transaction): Promise<{ context: Context; stored: Stored | null }>;
  /** The first request with this key: stores the key together with what it changes. */
  begin(trx: Knex.Transaction, context: Context): Promise<Result>;
  /** Whether the key was stored by the same request. */
  isSame(stored: Stored, context: Context): boolean;
  /** The error for a key that was stored by another request. */
  conflict(): Error;
  /** The same request again: answers with what the first one stored. */
  repeat(trx: Knex.Transaction, stored: Stored, context: Context): Promise<Result>;
}

export type Transact = <Result>(
  db: Knex,
  work: (trx: Knex.Transaction) => Promise<Result>,
) => Promise<Result>;

export const plainTransaction: Transact = (db, work) => db.transaction(work);

/**
 * Runs an idempotent request in a transaction of its own: the first request of a key begins, every other one
 * repeats it or is a conflict.
 * @param transact how the transaction is made: `journaledTransaction` for bookings
 */
export async function runIdempotent<Context, Stored, Result>(
  db: Knex,
  request: IdempotentRequest<Context, Stored, Result>,
  transact: Transact = plainTransaction,
): Promise<Result> {
  const run = () => transact(db, (trx) => runIdempotentIn(trx, request));
  try {
    return await run();
  } catch (error) {
    // A simultaneous repetition stored the key first; now it can be read.
    if (request.keyConstraints.includes(violatedConstraint(error) ?? '')) return run();
    throw error;
  }
}

/**
 * As `runIdempotent`, within the caller's transaction.
 * @throws the violation of the key's constraint when a simultaneous repetition stored the key first
 */
export async function runIdempotentIn<Context, Stored, Result>(
  trx: Knex.Transaction,
  request: IdempotentRequest<Context, Stored, Result>,
): Promise<Result> {
  const { context, stored } = await request.open(trx);
  if (stored === null) return request.begin(trx, context);
  if (!request.isSame(stored, context)) throw request.conflict();
  return request.repeat(trx, stored, context);
}
