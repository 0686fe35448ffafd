import type { PaymentState } from '@deccanloop/contracts/payments/status';
import { PAYMENT_TEXTS } from '@deccanloop/contracts/payments/messages';
import type { PaymentFact, SettleResult } from './fact';
import type { OrderSnapshot } from './gateway-port';
import type { Attempt, GatewayState, Payment } from './types';

/** What a fact changes. The settlement writes it; nothing here touches a database. */
export interface Decision {
  result: Exclude<SettleResult, 'unknown_order'>;
  /** Credit the wallet for this attempt. */
  credit: boolean;
  attempt: {
    gatewayState: GatewayState;
    isFinal: boolean;
    paymentAtGateway: OrderSnapshot['payment'];
  } | null;
  payment: { state: PaymentState; reason: string | null; underReview: boolean } | null;
  /** Recorded on the timeline; null when nothing happened that support would want to read. */
  event: { type: string; detail: Record<string, unknown> } | null;
  finding: { kind: string; dedupeKey: string; detail: Record<string, unknown> } | null;
}

const NOTHING: Decision = {
  result: 'unchanged',
  credit: false,
  attempt: null,
  payment: null,
  event: null,
  finding: null,
};

/**
 * An order that the gateway never confirmed and does not know after this long was never made (milliseconds).
 * One that it has confirmed is there, whatever it says while our credentials are wrong.
 */
export const UNKNOWN_ORDER_WINDOW_MS = 30 * 60_000;

/** An attempt that may still bring money. */
export const isOpen = (attempt: Attempt): boolean => !attempt.isFinal && attempt.gatewayState !== 'captured';

/**
 * What becomes of a payment when a fact about one of its attempts is known. `completed` never goes back;
 * `failed`, `cancelled` and `timeout` may still become `completed`; only a capture of exactly what we asked
 * for is credited, once for each attempt.
 */
export function decide(
  payment: Payment,
  attempts: readonly Attempt[],
  attempt: Attempt,
  fact: PaymentFact,
  now: Date,
): Decision {
  const others = attempts.filter((other) => other.id !== attempt.id);
  switch (fact.kind) {
    case 'snapshot':
      return fact.snapshot.state === 'captured'
        ? decideCaptured(payment, others, attempt, fact.snapshot)
        : decideUnpaid(payment, others, attempt, fact.snapshot);
    case 'not_found':
      return attempt.gatewayOrderId !== null ||
        now.getTime() - attempt.createdAt.getTime() < UNKNOWN_ORDER_WINDOW_MS
        ? NOTHING
        : decideEnded(payment, others, attempt, 'not_found', PAYMENT_TEXTS.couldNotProcess);
    case 'refused':
      return decideEnded(payment, others, attempt, 'failed', fact.reason);
    case 'window_passed':
      return payment.state === 'initiated' || payment.state === 'pending'
        ? {
            ...NOTHING,
            result: 'moved',
            payment: { state: 'timeout', reason: null, underReview: payment.underReview },
            event: { type: 'timed_out', detail: {} },
          }
        : NOTHING;
  }
}

function decideCaptured(
  payment: Payment,
  others: readonly Attempt[],
  attempt: Attempt,
  snapshot: OrderSnapshot,
): Decision {
  const paid = snapshot.payment;
  if (attempt.gatewayState === 'captured') {
    if (!paid || paid.id === attempt.gatewayPaymentId) return { ...NOTHING, result: 'already_credited' };
    return parked(payment, attempt, 'second_capture_on_order', paid, snapshot);
  }
  const isOurs =
    (snapshot.merchantOrderId === null || snapshot.merchantOrderId === attempt.merchantOrderId) &&
    (attempt.gatewayOrderId === null || snapshot.gatewayOrderId === attempt.gatewayOrderId);
  if (!paid || !isOurs) return parked(payment, attempt, 'order_differs', paid, snapshot);
  if (paid.currency !== attempt.currency) return parked(payment, attempt, 'currency_differs', paid, snapshot);
  if (paid.amountPaise !== attempt.amountPaise)
    return parked(payment, attempt, 'amount_differs', paid, snapshot);

  const twice = others.find((other) => other.gatewayState === 'captured');
  return {
    result: 'credited',
    credit: true,
    attempt: { gatewayState: 'captured', isFinal: true, paymentAtGateway: paid },
    payment: { state: 'completed', reason: null, underReview: payment.underReview },
    event: {
      type: 'captured',
      detail: {
        gatewayPaymentId: paid.id,
        amountPaise: paid.amountPaise,
        late: payment.state !== 'initiated' && payment.state !== 'pending',
      },
    },
    finding: twice
      ? {
          kind: 'captured_twice',
          dedupeKey: `captured_twice:${payment.id}:${attempt.id}`,
          detail: {
            firstAttempt: twice.attemptNo,
            secondAttempt: attempt.attemptNo,
            amountPaise: paid.amountPaise,
          },
        }
      : null,
  };
}

/** Money that does not match what we asked for: no credit, and no more asking, until a person has looked. */
function parked(
  payment: Payment,
  attempt: Attempt,
  kind: string,
  paid: OrderSnapshot['payment'],
  snapshot: OrderSnapshot,
): Decision {
  const detail = {
    gatewayOrderId: snapshot.gatewayOrderId,
    gatewayPaymentId: paid?.id ?? null,
    expectedPaise: attempt.amountPaise,
    expectedCurrency: attempt.currency,
    amountPaise: paid?.amountPaise ?? null,
    currency: paid?.currency ?? null,
  };
  return {
    result: 'parked',
    credit: false,
    attempt:
      attempt.gatewayState === 'captured'
        ? null
        : { gatewayState: attempt.gatewayState, isFinal: true, paymentAtGateway: null },
    payment: { state: payment.state, reason: payment.stateReason, underReview: true },
    event: { type: 'parked', detail: { kind, ...detail } },
    finding: { kind, dedupeKey: `${kind}:${attempt.id}:${paid?.id ?? 'none'}`, detail },
  };
}

function decideUnpaid(
  payment: Payment,
  others: readonly Attempt[],
  attempt: Attempt,
  snapshot: OrderSnapshot,
): Decision {
  // A late or shuffled message about an order whose money is already in the wallet.
  if (attempt.gatewayState === 'captured' || snapshot.state === 'captured') return NOTHING;
  if (snapshot.state === 'failed') {
    return decideEnded(payment, others, attempt, 'failed', snapshot.failureReason, snapshot);
  }
  const moves = payment.state === 'initiated';
  const news = attempt.gatewayState !== snapshot.state;
  if (!moves && !news) return NOTHING;
  return {
    ...NOTHING,
    result: moves ? 'moved' : 'unchanged',
    attempt: { gatewayState: snapshot.state, isFinal: snapshot.isFinal, paymentAtGateway: snapshot.payment },
    payment: moves ? { state: 'pending', reason: null, underReview: payment.underReview } : null,
    event: { type: snapshot.state, detail: { gatewayPaymentId: snapshot.payment?.id ?? null } },
  };
}

/** This attempt brought no money. The payment has failed once no other attempt may still bring some. */
function decideEnded(
  payment: Payment,
  others: readonly Attempt[],
  attempt: Attempt,
  gatewayState: 'failed' | 'not_found',
  reason: string | null,
  snapshot?: OrderSnapshot,
): Decision {
  if (attempt.gatewayState === 'captured') return NOTHING;
  const isFinal = snapshot?.isFinal ?? true;
  const news = attempt.gatewayState !== gatewayState || attempt.isFinal !== isFinal;
  const canFail = payment.state === 'initiated' || payment.state === 'pending' || payment.state === 'timeout';
  const fails = canFail && !others.some(isOpen);
  if (!news && !fails) return NOTHING;
  return {
    ...NOTHING,
    result: fails ? 'moved' : 'unchanged',
    attempt: { gatewayState, isFinal, paymentAtGateway: snapshot?.payment ?? null },
    payment: fails ? { state: 'failed', reason, underReview: payment.underReview } : null,
    event: { type: gatewayState, detail: { reason, gatewayPaymentId: snapshot?.payment?.id ?? null } },
  };
}
