import { isUnderWay, NOTHING, type Decision } from './decision';
import type { OrderSnapshot } from './gateway-port';
import type { Attempt, Payment } from './types';

/** Only a capture of exactly what we asked for is credited, once for each attempt. */
export function decideCaptured(
  payment: Payment,
  others: readonly Attempt[],
  attempt: Attempt,
  snapshot: OrderSnapshot,
): Decision {
  const paid = snapshot.payment;
  if (attempt.gatewayState === 'captured') {
    if (!paid || isSamePayment(attempt, paid.id)) return { ...NOTHING, result: 'already_credited' };
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
  // The payer was told that this try brought nothing: the payment had ended, or they have tried again since.
  const isLate = !isUnderWay(payment) || others.some((other) => other.attemptNo > attempt.attemptNo);
  return {
    result: 'credited',
    credit: true,
    attempt: { gatewayState: 'captured', isFinal: true, paymentAtGateway: paid },
    payment: { state: 'completed', reason: null, underReview: payment.underReview },
    endsWish: true,
    event: {
      type: 'captured',
      detail: { gatewayPaymentId: paid.id, amountPaise: paid.amountPaise, late: isLate },
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

/** Where PhonePe leaves the tries of an order out, the order's own id stands for its payment. */
const isSamePayment = ({ gatewayPaymentId, gatewayOrderId }: Attempt, paidId: string): boolean =>
  paidId === gatewayPaymentId || paidId === gatewayOrderId || gatewayPaymentId === gatewayOrderId;

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
    endsWish: true,
    event: { type: 'parked', detail: { kind, ...detail } },
    finding: { kind, dedupeKey: `${kind}:${attempt.id}:${paid?.id ?? 'none'}`, detail },
  };
}
