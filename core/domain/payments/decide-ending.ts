import { PAYMENT_TIMINGS } from '@deccanloop/contracts/payments/timings';
import { isHeld, type KnownMoney } from './captures';
import { isOpen, isUnderWay, NOTHING, type Decision } from './decision';
import type { Attempt, Payment } from './types';

/** The polling window may have restarted since this update was made, because the payer tried again. */
export function decideWindowPassed(payment: Payment, now: Date): Decision {
  const ageMs = now.getTime() - payment.pollingSince.getTime();
  if (!isUnderWay(payment) || ageMs < PAYMENT_TIMINGS.pollLimitMs) return NOTHING;
  return {
    ...NOTHING,
    result: 'moved',
    payment: { state: 'timeout', reason: null, underReview: payment.underReview },
    event: { type: 'timed_out', detail: {} },
  };
}

/**
 * Cancels the payment unless money is on its way. Its orders stay open and are polled, so that a late payment
 * is still credited.
 */
export function decideCancelled(
  payment: Payment,
  attempts: readonly Attempt[],
  { captures }: KnownMoney,
): Decision {
  const canEnd = isUnderWay(payment) || payment.state === 'timeout';
  if (!canEnd || payment.cancelRequestedAt === null) return NOTHING;
  const holding = attempts.find((each) => isOpen(each) && each.gatewayState === 'authorized');
  const hasHeldMoney = captures.some(isHeld);
  if (holding || payment.underReview || hasHeldMoney) {
    const { underReview } = payment;
    const detail = { attemptNo: holding?.attemptNo ?? null, underReview, hasHeldMoney };
    return {
      ...NOTHING,
      result: 'moved',
      endsCancelRequest: true,
      event: { type: 'cancel_rejected', detail },
    };
  }
  return {
    ...NOTHING,
    result: 'moved',
    payment: { state: 'cancelled', reason: null, underReview: false },
    endsCancelRequest: true,
    event: { type: 'cancelled', detail: {} },
  };
}
