import { isOpen } from '../decision';
import { isPayable } from '../retry-rules';
import type { PayerViewInput, ViewedAttempt, ViewedPayment } from './payer-view-input';

/** What is known of the attempts, for the rules about paying again. */
export interface AttemptsAtGateway {
  /** The gateway knows of an attempt, or the payer came back from its page. */
  isKnown: boolean;
  /** As `isKnown`, or the gateway has never answered about an order whose pay page the payer was given. */
  isPossible: boolean;
  /** An attempt is unanswered: approved, or waiting for the payer's bank. */
  isUnderWay: boolean;
  /** The bank has approved it; the capture follows. */
  isAuthorized: boolean;
  /** An order that is not final may still bring money, and is polled. */
  mayBringMoney: boolean;
  /** A PhonePe order can still be paid: no second one may be created beside it. */
  hasPayableOrder: boolean;
  /**
   * Why we know that no order brought money, from the gateway's answers about final orders. `null` when we do
   * not know.
   */
  broughtNothing: 'at_gateway' | 'never_started' | null;
}

export function attemptsAtGateway(
  payment: ViewedPayment,
  { attempts, checkoutReturnedAt }: PayerViewInput,
  now: Date,
): AttemptsAtGateway {
  const open = attempts.filter(isOpen);
  const has = (...states: ViewedAttempt['gatewayState'][]): boolean =>
    open.some(({ gatewayState }) => states.includes(gatewayState));
  const hasReturned =
    open.length > 0 && checkoutReturnedAt !== null && checkoutReturnedAt >= payment.pollingSince;
  // Razorpay's checkout returns, with its signature, only for a paid try; an earlier failed try is therefore
  // no answer to it.
  const returnedTryMayBePaid = hasReturned && (payment.gateway === 'razorpay' || !has('failed'));
  const isAuthorized = has('authorized');
  const isUnderWay = isAuthorized || has('attempted') || returnedTryMayBePaid;
  const isKnown = isUnderWay || has('failed');
  return {
    isKnown,
    isPossible:
      isKnown ||
      open.some(({ gatewayState, orderState }) => gatewayState === 'unknown' && orderState === 'open'),
    isUnderWay,
    isAuthorized,
    mayBringMoney: isAuthorized || (open.length > 0 && payment.nextCheckAt !== null),
    hasPayableOrder: payment.gateway === 'phonepe' && attempts.some((attempt) => isPayable(attempt, now)),
    broughtNothing: broughtNothing(payment, attempts),
  };
}

/** Razorpay's `failed` never counts: such an order may be captured days later. */
function broughtNothing(
  { gateway }: ViewedPayment,
  attempts: readonly ViewedAttempt[],
): AttemptsAtGateway['broughtNothing'] {
  if (attempts.length === 0 || attempts.some((attempt) => !attempt.isFinal)) return null;
  const wasNeverMade = ({ orderState, gatewayState }: ViewedAttempt) =>
    orderState === 'rejected' || gatewayState === 'not_found';
  if (attempts.every(wasNeverMade)) return 'never_started';
  const hasFailed = (attempt: ViewedAttempt) =>
    wasNeverMade(attempt) || (gateway === 'phonepe' && attempt.gatewayState === 'failed');
  return attempts.every(hasFailed) ? 'at_gateway' : null;
}
