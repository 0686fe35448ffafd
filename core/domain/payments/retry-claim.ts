import { PAYMENT_TIMINGS } from '@deccanloop/contracts/payments/timings';
import type { Knex } from '../../platform/database';
import { runIdempotent } from '../../platform/idempotent-request';
import { enqueue } from '../../platform/outbox/enqueue';
import { canRetry } from './actions';
import { findAttempts } from './attempt-repository';
import { PaymentError } from './errors';
import { insertEvent } from './event-repository';
import {
  dropIdempotencyKey,
  insertIdempotencyKey,
  updateIdempotencyKey,
  type IdempotencyScope,
  type StoredKey,
} from './idempotency-repository';
import { gatewayDown, insertAttemptNo, type Claim } from './initiation-claim';
import {
  assertNotInProgress,
  claimedUntil,
  isSameRequest,
  openPaymentKey,
  PAYMENT_KEY_CONSTRAINT,
} from './payment-key';
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
export const claimRetry = (db: Knex, retry: RetryClaim): Promise<Claim> =>
  runIdempotent<Payment, StoredKey, Claim>(db, {
    keyConstraints: [PAYMENT_KEY_CONSTRAINT],
    async open(trx) {
      const stored = await openPaymentKey(trx, retry.scope, retry.now);
      // Locked after the key, as an initiation does, so that two requests cannot deadlock.
      return { stored, context: await lockPayment(trx, retry.paymentId) };
    },
    begin: (trx, payment) => begin(trx, payment, retry),
    isSame: (stored, payment) => isSameRequest(stored, retry) && stored.paymentId === payment.id,
    conflict: () => new PaymentError('idempotency_conflict'),
    repeat: (trx, known, payment) => resume(trx, payment, known, retry),
  });

async function resume(
  trx: Knex.Transaction,
  payment: Payment,
  known: StoredKey,
  retry: RetryClaim,
): Promise<Claim> {
  const { scope, now } = retry;
  if (payment.state === 'completed') throw new PaymentError('already_paid');
  assertNotInProgress(known, now);
  if (!known.finished && canRetry(payment)) {
    // It had no order for so long that the payment has ended again: the key begins another try.
    await dropIdempotencyKey(trx, scope);
    return begin(trx, payment, retry);
  }
  const attempt = (await findAttempts(trx, payment.id)).at(-1);
  if (!attempt) throw new Error('a payment without an attempt');
  if (!known.finished)
    await updateIdempotencyKey(trx, scope, { lockedUntil: claimedUntil(now), finished: false });
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

  await insertIdempotencyKey(trx, scope, { bodyHash, paymentId, lockedUntil: claimedUntil(now) });
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
