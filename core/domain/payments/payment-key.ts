import type { Knex } from '../../platform/database';
import { PaymentError } from './errors';
import {
  forgetIdempotencyKey,
  lockIdempotencyKey,
  type IdempotencyScope,
  type StoredKey,
} from './idempotency-repository';

/** How long one request may work on an order before a repetition resumes it (milliseconds). */
export const CLAIM_MS = 30_000;
/** After this time a key counts as new (milliseconds). */
const KEY_LIFE_MS = 24 * 3_600_000;

/** The unique constraint of the keys of initiations and retries. */
export const PAYMENT_KEY_CONSTRAINT = 'idempotency_keys_pkey';

export const claimedUntil = (now: Date): Date => new Date(now.getTime() + CLAIM_MS);

/** Locks and reads the key of an initiation or a retry. */
export async function openPaymentKey(
  trx: Knex.Transaction,
  scope: IdempotencyScope,
  now: Date,
): Promise<StoredKey | null> {
  await forgetIdempotencyKey(trx, scope, new Date(now.getTime() - KEY_LIFE_MS));
  return lockIdempotencyKey(trx, scope);
}

/** Whether a request with this key is the one that stored it. */
export const isSameRequest = (
  stored: StoredKey,
  { scope, bodyHash }: { scope: IdempotencyScope; bodyHash: string },
): boolean => stored.route === scope.route && stored.bodyHash === bodyHash;

/** @throws PaymentError `in_progress` while another request with the key is placing the order */
export function assertNotInProgress({ finished, lockedUntil }: StoredKey, now: Date): void {
  if (finished || lockedUntil <= now) return;
  const waitMs = lockedUntil.getTime() - now.getTime();
  throw new PaymentError('in_progress', { retryAfterSeconds: Math.min(3, Math.ceil(waitMs / 1000)) });
}
