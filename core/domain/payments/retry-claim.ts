import { PAYMENT_TIMINGS } from '@deccanloop/contracts/payments/timings';
import { violatedConstraint, type Knex } from '../../platform/database';
import { enqueue } from '../../platform/outbox/enqueue';
import { canRetry } from './actions';
import { findAttempts } from './attempt-repository';
import { PaymentError } from './errors';
import { insertEvent } from './event-repository';
import {
  dropIdempotencyKey,
  forgetIdempotencyKey,
  insertIdempotencyKey,
  lockIdempotencyKey,
  updateIdempotencyKey,
  type IdempotencyScope,
} from './idempotency-repository';
import { CLAIM_MS, gatewayDown, insertAttemptNo, KEY_LIFE_MS, type Claim } from './initiation-claim';
import { restartPolling, lockPayment } from './payment-repository';
import { orderForRetry } from './retry-rules';
import { findSnapshot } from './payer-view/snapshot-repository';
import type { Payment } from './types';

export interface RetryClaim {
  paymentId: string;
  scope: IdempotencyScope;
  bodyHash: string;
  isGatewayDown: boolean;
  now: Date;
}

/**
 * Claims another try in a short transaction before any call to the gateway: from here on the payment is
 * pending and polled closely. FOR UPDATE on the payment: of two simultaneous tries, one begins. A repetition
 * of the same key resumes the attempt of the first.
 * @throws PaymentError `idempotency_conflict`, `in_progress`, `already_paid`, `cannot_retry`, `attempt_open`,
 * `gateway_down`
 */
export async function claimRetry(db: Knex, retry: RetryClaim): Promise<Claim> {
  try {
    return await db.transaction((trx) => claim(trx, retry));
  } catch (error) {
    // A simultaneous repetition inserted the key first; now it can be read.
    if (violatedConstraint(error) === 'idempotency_keys_pkey')
      return db.transaction((trx) => claim(trx, retry));
    throw error;
  }
}

async function claim(trx: Knex.Transaction, retry: RetryClaim): Promise<Claim> {
  const { scope, now } = retry;
  await forgetIdempotencyKey(trx, scope, new Date(now.getTime() - KEY_LIFE_MS));
  const known = await lockIdempotencyKey(trx, scope);
  // Locked after the key, as an initiation does, so that two requests cannot deadlock.
  const payment = await lockPayment(trx, retry.paymentId);
  if (!known) return begin(trx, payment, retry);

  if (known.bodyHash !== retry.bodyHash || known.paymentId !== payment.id)
    throw new PaymentError('idempotency_conflict');
  if (payment.state === 'completed') throw new PaymentError('already_paid');
  if (!known.finished && known.lockedUntil > now) {
    const waitMs = known.lockedUntil.getTime() - now.getTime();
    throw new PaymentError('in_progress', { retryAfterSeconds: Math.min(3, Math.ceil(waitMs / 1000)) });
  }
  if (!known.finished && canRetry(payment)) {
    // It had no order for so long that the payment has ended again: the key begins another try.
    await dropIdempotencyKey(trx, scope);
    return begin(trx, payment, retry);
  }
  const attempt = (await findAttempts(trx, payment.id)).at(-1);
  if (!attempt) throw new Error('a payment without an attempt');
  if (!known.finished) {
    const lockedUntil = new Date(now.getTime() + CLAIM_MS);
    await updateIdempotencyKey(trx, scope, { lockedUntil, finished: false });
  }
  return { payment, attempt, resumed: true, finished: known.finished };
}

async function begin(
  trx: Knex.Transaction,
  ended: Payment,
  { paymentId, scope, bodyHash, isGatewayDown, now }: RetryClaim,
): Promise<Claim> {
  const attempts = await findAttempts(trx, paymentId);
  const order = orderForRetry(ended, attempts, now);
  // Money that arrived and was refunded, or was settled by staff, ends the top-up: the payer begins another.
  const snapshot = await findSnapshot(trx, paymentId);
  if (snapshot && snapshot.viewInput.captures.length > 0) throw new PaymentError('cannot_retry');
  if (isGatewayDown) throw gatewayDown();

  const lockedUntil = new Date(now.getTime() + CLAIM_MS);
  await insertIdempotencyKey(trx, scope, { bodyHash, paymentId, lockedUntil });
  const payment = await restartPolling(trx, paymentId, now);
  const attempt = order ?? (await insertAttemptNo(trx, payment, Math.max(...attempts.map(numberOf)) + 1));
  if (order) await updateIdempotencyKey(trx, scope, { lockedUntil: now, finished: true });
  await insertEvent(trx, {
    paymentId,
    attemptId: attempt.id,
    type: 'retried',
    source: 'bff',
    actor: 'payer',
    detail: { from: ended.state, attemptNo: attempt.attemptNo, newOrder: order === null },
  });
  const availableAt = new Date(now.getTime() + PAYMENT_TIMINGS.pollIntervalMs);
  await enqueue(trx, 'poll-payment', { paymentId, checkCount: payment.checkCount }, { availableAt });
  return { payment, attempt, resumed: false, finished: order !== null };
}

const numberOf = ({ attemptNo }: { attemptNo: number }): number => attemptNo;
