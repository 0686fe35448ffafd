import { canRetry } from './actions';
import { isOpen } from './decision';
import { PaymentError } from './errors';
import { CLAIM_MS } from './payment-key';
import type { Attempt, Payment } from './types';

/**
 * How long after its expiry a PhonePe order still counts as payable unless the gateway has reported it failed
 * (milliseconds): a payment that began in the last second may still be at the bank.
 */
const EXPIRY_GRACE_MS = 10 * 60_000;
/** A status check is enqueued meanwhile, and may allow the retry. */
const WAIT_SECONDS = { least: 10, most: 60 };

/**
 * The order for another try of the payer: an existing one, or null for a new one. Two orders of one payment
 * must never be payable at once: Razorpay's takes several tries and is paid once, so it is reused; PhonePe
 * returns its pay page once, so a new order has to wait until the old one cannot be paid any more.
 * @throws PaymentError `already_paid`, `cannot_retry`, `attempt_open` (with the seconds to wait)
 */
export function orderForRetry(payment: Payment, attempts: readonly Attempt[], now: Date): Attempt | null {
  if (payment.state === 'completed') throw new PaymentError('already_paid');
  if (!canRetry(payment)) throw new PaymentError('cannot_retry');
  // Money is on its way, at whichever gateway.
  if (attempts.some((each) => isOpen(each) && each.gatewayState === 'authorized')) throw attemptOpen();
  // Another request is creating an order now and may be about to return it.
  if (attempts.some((each) => isBeingMade(each, now))) throw attemptOpen();

  const payable = attempts.filter((each) => isPayable(each, now));
  const last = payable.at(-1);
  if (!last) return null;
  if (last.gateway === 'razorpay') return last;
  throw attemptOpen(last.expiresAt === null ? Infinity : unpayableFrom(last.expiresAt) - now.getTime());
}

const isBeingMade = (attempt: Attempt, now: Date): boolean =>
  isOpen(attempt) &&
  (attempt.orderState === 'creating' || attempt.orderState === 'unknown') &&
  now.getTime() - attempt.createdAt.getTime() < CLAIM_MS;

/**
 * The payer never got the pay page of an order that is not `open`. An open one can be paid until the attempt
 * is final or its expiry is long past.
 */
export const isPayable = (
  attempt: Pick<Attempt, 'isFinal' | 'gatewayState' | 'orderState' | 'expiresAt'>,
  now: Date,
): boolean =>
  isOpen(attempt) &&
  attempt.orderState === 'open' &&
  (attempt.expiresAt === null || now.getTime() < unpayableFrom(attempt.expiresAt));

const unpayableFrom = (expiresAt: Date): number => expiresAt.getTime() + EXPIRY_GRACE_MS;

function attemptOpen(waitMs = 0): PaymentError {
  const seconds = Math.ceil(waitMs / 1_000);
  const retryAfterSeconds = Math.min(WAIT_SECONDS.most, Math.max(WAIT_SECONDS.least, seconds));
  return new PaymentError('attempt_open', { retryAfterSeconds });
}
