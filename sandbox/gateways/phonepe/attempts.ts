import { digits, phonePeId } from '../identifiers';
import type { PhonePeContext } from './context';
import type { Attempt, CardType, PaymentMode, PhonePeOrder } from './entities';
import { emitOrder } from './events';
import { failureOf } from './failures';
import { failOrder, isOpen } from './orders';
import { badRequest } from './error-replies';

export interface AttemptRequest {
  outcome: 'success' | 'failure' | 'pending';
  /** Differs from the order's amount only to simulate a gateway that captures another amount. */
  amountPaise?: number | undefined;
  /** The id of another order's payment only to simulate a gateway that confuses two payments. */
  transactionId?: string | undefined;
  mode?: PaymentMode | undefined;
  /** PhonePe reports the payer's UPI address, also when the payer chose an app. */
  vpa?: string | undefined;
  cardType?: CardType | undefined;
  detailedErrorCode?: string | undefined;
  /** Whether a failure ends the order; by default only when the merchant disabled retries. */
  final?: boolean | undefined;
  /** When a pending attempt ends by itself, in ms from now, and with which outcome. */
  resolve?: { afterMs: number; outcome: 'success' | 'failure' } | undefined;
}

/** One attempt to pay; an order accepts another only after the last one failed. */
export function attemptPayment(
  context: PhonePeContext,
  order: PhonePeOrder,
  request: AttemptRequest,
): Attempt {
  if (!isOpen(order)) throw badRequest(`The order is ${order.state}.`);
  if (order.attempts.some((attempt) => attempt.state === 'PENDING')) {
    throw badRequest('Another attempt on this order is still pending.');
  }
  const now = context.clock.now();
  const mode = request.mode ?? 'UPI_COLLECT';
  const attempt: Attempt = {
    transactionId: request.transactionId ?? phonePeId('OM', now),
    paymentMode: mode,
    timestamp: now,
    amount: request.amountPaise ?? order.amount,
    state: 'PENDING',
    failure: null,
    vpa: request.vpa ?? (mode.startsWith('UPI') ? 'success@ybl' : null),
    ...(mode === 'CARD' ? { cardType: request.cardType ?? 'CREDIT_CARD' } : {}),
    utr: null,
    next: null,
  };
  order.attempts.push(attempt);
  order.state = 'PENDING';
  if (request.outcome !== 'pending') {
    resolveAttempt(context, order, attempt, { ...request, outcome: request.outcome });
    return attempt;
  }
  if (request.resolve) {
    const { afterMs, outcome } = request.resolve;
    attempt.next = { at: now + afterMs, outcome, final: request.final ?? !order.retryAllowed };
  }
  context.orders.put(order.merchantOrderId, order);
  armAttempt(context, order, attempt);
  return attempt;
}

/** Ends a pending attempt: the order is then paid, open for a retry, or failed. */
export function resolveAttempt(
  context: PhonePeContext,
  order: PhonePeOrder,
  attempt: Attempt,
  request: Pick<AttemptRequest, 'amountPaise' | 'detailedErrorCode' | 'final'> & {
    outcome: 'success' | 'failure';
  },
): void {
  if (attempt.state !== 'PENDING') throw badRequest(`The attempt is already ${attempt.state}.`);
  attempt.next = null;
  if (request.amountPaise !== undefined) attempt.amount = request.amountPaise;
  if (request.outcome === 'success') {
    attempt.state = 'COMPLETED';
    attempt.utr = digits(12);
    order.state = 'COMPLETED';
    order.completedAt = context.clock.now();
    context.orders.put(order.merchantOrderId, order);
    emitOrder(context, 'checkout.order.completed', order);
    return;
  }
  const detailedErrorCode = request.detailedErrorCode ?? 'ZM';
  attempt.state = 'FAILED';
  attempt.failure = failureOf(detailedErrorCode);
  context.orders.put(order.merchantOrderId, order);
  emitOrder(context, 'checkout.transaction.attempt.failed', order);
  if (request.final ?? !order.retryAllowed) failOrder(context, order, detailedErrorCode);
}

export function pendingAttempt(order: PhonePeOrder): Attempt | undefined {
  return order.attempts.find((attempt) => attempt.state === 'PENDING');
}

/** Sets the timer of an attempt that ends by itself; also called after a restart, for pending attempts. */
export function armAttempt(context: PhonePeContext, order: PhonePeOrder, attempt: Attempt): void {
  const step = attempt.next;
  if (!step) return;
  context.clock.schedule(step.at, () => {
    if (attempt.next !== step || context.orders.get(order.merchantOrderId) !== order) return;
    resolveAttempt(context, order, attempt, step);
  });
}
