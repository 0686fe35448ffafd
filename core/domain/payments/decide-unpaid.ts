import { isOpen, isUnderWay, NOTHING, type Decision } from './decision';
import type { OrderSnapshot } from './gateway-port';
import type { Attempt, Payment } from './types';

/** The order has no captured money yet, or the update is late. */
export function decideUnpaid(
  payment: Payment,
  others: readonly Attempt[],
  attempt: Attempt,
  snapshot: OrderSnapshot,
): Decision {
  // A late or out-of-order update about an order whose money is already in the wallet.
  if (attempt.gatewayState === 'captured' || snapshot.state === 'captured') return NOTHING;
  if (snapshot.state === 'failed') {
    return decideEnded(payment, others, attempt, 'failed', snapshot.failureReason, snapshot);
  }
  const moves = payment.state === 'initiated';
  const isChange = attempt.gatewayState !== snapshot.state;
  if (!moves && !isChange) return NOTHING;
  return {
    ...NOTHING,
    result: moves ? 'moved' : 'unchanged',
    attempt: {
      gatewayState: snapshot.state,
      isFinal: attempt.isFinal || snapshot.isFinal,
      paymentAtGateway: snapshot.payment,
    },
    payment: moves ? { state: 'pending', reason: null, underReview: payment.underReview } : null,
    event: { type: snapshot.state, detail: { gatewayPaymentId: snapshot.payment?.id ?? null } },
  };
}

/** This attempt brought no money. The payment fails once no other attempt may still bring some. */
export function decideEnded(
  payment: Payment,
  others: readonly Attempt[],
  attempt: Attempt,
  gatewayState: 'failed' | 'not_found',
  reason: string | null,
  snapshot?: OrderSnapshot,
): Decision {
  if (attempt.gatewayState === 'captured') return NOTHING;
  // An update from before the order was final does not open it again.
  const isFinal = attempt.isFinal || (snapshot?.isFinal ?? true);
  const failedPaymentId = snapshot?.payment?.id ?? null;
  const isOtherTry = failedPaymentId !== null && failedPaymentId !== attempt.gatewayPaymentId;
  const isChange = attempt.gatewayState !== gatewayState || attempt.isFinal !== isFinal;
  // A payer who tries again on the same order must not see the old failure a second time: until the polling
  // window has passed, only a new failed try ends the payment.
  const isOldFailure = !isChange && !isFinal && !isOtherTry && isUnderWay(payment);
  const canFail = isUnderWay(payment) || payment.state === 'timeout';
  const fails = canFail && !isOldFailure && !others.some(isOpen);
  if (!isChange && !fails) return NOTHING;
  return {
    ...NOTHING,
    result: fails ? 'moved' : 'unchanged',
    attempt: { gatewayState, isFinal, paymentAtGateway: snapshot?.payment ?? null },
    payment: fails ? { state: 'failed', reason, underReview: payment.underReview } : null,
    endsCancelRequest: fails,
    event: { type: gatewayState, detail: { reason, gatewayPaymentId: snapshot?.payment?.id ?? null } },
  };
}
