import type { Payment } from './types';

/**
 * What the payer may do about a payment now, from its row alone. Whether an order can still be paid is only
 * checked when they try again (`attempt_open`).
 */
export function actionsOf(payment: Payment): { cancel: boolean; retry: boolean } {
  return { cancel: canCancel(payment) && payment.cancelRequestedAt === null, retry: canRetry(payment) };
}

/**
 * Before it has ended and while the gateway is still polled. A payment on hold has its money already, and
 * staff decide about it.
 */
export const canCancel = ({
  state,
  nextCheckAt,
  underReview,
}: Pick<Payment, 'state' | 'nextCheckAt' | 'underReview'>): boolean =>
  (state === 'initiated' || state === 'pending' || state === 'timeout') &&
  nextCheckAt !== null &&
  !underReview;

export const canRetry = ({ state, underReview }: Pick<Payment, 'state' | 'underReview'>): boolean =>
  (state === 'failed' || state === 'cancelled' || state === 'timeout') && !underReview;
