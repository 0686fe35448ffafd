import { isOpen } from '../decision';
import { isPayable } from '../retry-rules';
import type { PayerViewInput, ViewedAttempt, ViewedPayment } from './payer-view-input';

/** What is known of the tries to pay, for the rules about paying again. */
export interface AttemptsAtGateway {
  /** The gateway knows of a try, or the payer came back from its page. */
  isKnown: boolean;
  /** As `isKnown`, or the gateway has never answered about an order whose pay page the payer was given. */
  isPossible: boolean;
  /** A try has not been answered: approved, or waiting for the payer's bank. */
  isUnderWay: boolean;
  /** The bank has approved it; the money is about to be captured. */
  isAuthorized: boolean;
  /** An order that is not final may still bring money, and we ask about it. */
  mayBringMoney: boolean;
  /** A PhonePe order that can still be paid: no second one is made beside it. */
  hasPayableOrder: boolean;
  /** The gateway's answers about final orders say that none brought money. `null`: they do not say so. */
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
  // Razorpay reports a paid try only, with its signature: one that had failed before says nothing about it.
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

/** Razorpay's `failed` never counts: an order of it may be captured for days. */
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
