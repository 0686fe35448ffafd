import { paise, type Paise } from '@deccanloop/contracts/money';
import type { Breakdown } from '@deccanloop/contracts/payments/fees';
import type { GatewayName, Mode, PaymentOrigin } from '@deccanloop/contracts/payments/status';
import { PAYMENT_TIMINGS } from '@deccanloop/contracts/payments/timings';
import type { Knex } from '../../platform/database';
import {
  plainTransaction,
  runIdempotent,
  type IdempotentRequest,
  type Transact,
} from '../../platform/idempotent-request';
import { newId, newPublicPaymentId } from '../../platform/ids';
import { enqueue } from '../../platform/outbox/enqueue';
import { journaledIfPossible } from '../../platform/journaled-transaction';
import { findAttempts, insertAttempt } from './attempt-repository';
import { linkCollection } from '../merchant-payments/collections';
import { linkTopUp } from '../phase-payments/top-ups';
import { PaymentError } from './errors';
import { insertEvent } from './event-repository';
import {
  dropIdempotencyKey,
  insertIdempotencyKey,
  updateIdempotencyKey,
  type IdempotencyScope,
  type StoredKey,
} from './idempotency-repository';
import {
  assertNotInProgress,
  claimedUntil,
  isSameRequest,
  openPaymentKey,
  PAYMENT_KEY_CONSTRAINT,
} from './payment-key';
import { findPayment, insertPayment } from './payment-repository';
import type { Attempt, Payment } from './types';

/**
 * After this time an unconfirmed order is not created under its old id any more (milliseconds): polling gives
 * such an attempt up after half an hour and would miss an order created later.
 */
const UNCONFIRMED_MS = PAYMENT_TIMINGS.pollLimitMs;

export interface NewTopUp {
  amountPaise: Paise;
  /** The amounts; or why no new payment may begin, while one that exists can still be returned. */
  terms: Breakdown | PaymentError;
  ownerId: string;
  payerName: string;
  origin: PaymentOrigin;
  gateway: GatewayName;
  mode: Mode;
  scope: IdempotencyScope;
  bodyHash: string;
  /** The phase payment that this top-up is for; null for a plain one. */
  phasePaymentId: string | null;
  /** The merchant's payment that this one pays; null for a top-up. */
  merchantPaymentId: string | null;
}

export interface Claim {
  payment: Payment;
  attempt: Attempt;
  /** An earlier request began and did not finish: the gateway may have the order already. */
  resumed: boolean;
  /** The order exists; nothing is left to do. */
  finished: boolean;
}

/**
 * Claims an initiation in a short transaction before any call to the gateway, so that payment, attempt,
 * timeline and first scheduled check survive every later fault. A repetition resumes the payment of the first
 * request, unless that has had no order for too long: then the key begins a new payment, and the first is
 * still polled.
 * @throws PaymentError `idempotency_conflict` (same key, other body or route), `in_progress`, `already_paid`, and the one of
 * `topUp.terms`
 */
export const claimInitiation = (db: Knex, topUp: NewTopUp, now: Date): Promise<Claim> =>
  runIdempotent(db, initiationRequest(topUp, now), transactionOf(topUp));

/** What a payment is for is a booking; the gateway reports the payment itself. */
export const transactionOf = ({
  phasePaymentId,
  merchantPaymentId,
}: Pick<NewTopUp, 'phasePaymentId' | 'merchantPaymentId'>): Transact =>
  phasePaymentId === null && merchantPaymentId === null ? plainTransaction : journaledIfPossible;

/** The initiation as an idempotent request. */
export const initiationRequest = (topUp: NewTopUp, now: Date): IdempotentRequest<null, StoredKey, Claim> => ({
  keyConstraints: [PAYMENT_KEY_CONSTRAINT],
  open: async (trx) => ({ context: null, stored: await openPaymentKey(trx, topUp.scope, now) }),
  begin: (trx) => begin(trx, topUp, now),
  isSame: (stored) => isSameRequest(stored, topUp),
  conflict: () => new PaymentError('idempotency_conflict'),
  repeat: (trx, known) => resume(trx, topUp, known, now),
});

async function resume(trx: Knex.Transaction, topUp: NewTopUp, known: StoredKey, now: Date): Promise<Claim> {
  const { scope } = topUp;
  assertNotInProgress(known, now);
  const payment = await findPayment(trx, known.paymentId);
  const attempt = (await findAttempts(trx, known.paymentId)).at(-1);
  if (!payment || !attempt) throw new Error('an idempotency key refers to no payment');
  if (!known.finished && attempt.orderState !== 'open' && attempt.orderState !== 'rejected') {
    // An order whose answer was lost may still have been paid.
    if (payment.state === 'completed') throw new PaymentError('already_paid');
    if (now.getTime() - attempt.createdAt.getTime() >= UNCONFIRMED_MS) {
      await dropIdempotencyKey(trx, scope);
      return begin(trx, topUp, now);
    }
  }
  if (!known.finished)
    await updateIdempotencyKey(trx, scope, { lockedUntil: claimedUntil(now), finished: false });
  await linkTopUp(trx, payment.id, topUp.phasePaymentId);
  return { payment, attempt, resumed: true, finished: known.finished };
}

/** A gateway whose circuit is open lets one request through every few seconds to test whether it is back. */
export const gatewayDown = () => new PaymentError('gateway_down', { retryAfterSeconds: 10 });

async function begin(trx: Knex.Transaction, topUp: NewTopUp, now: Date): Promise<Claim> {
  const { terms } = topUp;
  if (terms instanceof PaymentError) throw terms;
  const firstCheckAt = new Date(now.getTime() + PAYMENT_TIMINGS.pollIntervalMs);
  const payment: Payment = {
    id: newId(),
    publicId: newPublicPaymentId(),
    ownerId: topUp.ownerId,
    mode: topUp.mode,
    gateway: topUp.gateway,
    currency: 'INR',
    ...terms,
    payerName: topUp.payerName,
    origin: topUp.origin,
    state: 'initiated',
    stateReason: null,
    providerReference: null,
    underReview: false,
    initiatedAt: now,
    completedAt: null,
    nextCheckAt: firstCheckAt,
    checkCount: 0,
    cancelRequestedAt: null,
    pollingSince: now,
    refundedPaise: paise(0),
  };
  await insertPayment(trx, payment);
  await linkTopUp(trx, payment.id, topUp.phasePaymentId);
  await linkCollection(trx, payment.id, topUp.merchantPaymentId);
  await insertIdempotencyKey(trx, topUp.scope, {
    bodyHash: topUp.bodyHash,
    paymentId: payment.id,
    lockedUntil: claimedUntil(now),
  });
  const attempt = await insertAttemptNo(trx, payment, 1);
  await insertEvent(trx, {
    paymentId: payment.id,
    attemptId: attempt.id,
    type: 'initiated',
    source: 'bff',
    actor: 'payer',
  });
  await enqueue(trx, 'poll-payment', { paymentId: payment.id, checkCount: 0 }, { availableAt: firstCheckAt });
  return { payment, attempt, resumed: false, finished: false };
}

/** Another order for the same top-up, under an id of its own. */
export function insertAttemptNo(
  db: Knex | Knex.Transaction,
  payment: Payment,
  attemptNo: number,
): Promise<Attempt> {
  return insertAttempt(db, {
    id: newId(),
    paymentId: payment.id,
    attemptNo,
    mode: payment.mode,
    gateway: payment.gateway,
    merchantOrderId: `${payment.publicId}-${attemptNo}`,
    amountPaise: payment.totalPaise,
  });
}
