import { paise, type Paise } from '@deccanloop/contracts/money';
import { refundableOf, type RefundableCapture } from './balance-repository';

export type { RefundableCapture };

const DAY_MS = 86_400_000;
/**
 * Above this age of a payment the gateway rejects a refund: Razorpay after six months, PhonePe after 90 days
 * (REFUND_FOR_TXN_OLDER_THAN_LIMIT). Milliseconds.
 */
const OLDEST_MS = { razorpay: 183 * DAY_MS, phonepe: 90 * DAY_MS } as const;

export const isTooOld = (
  { createdAt, gateway }: Pick<RefundableCapture, 'createdAt' | 'gateway'>,
  now: Date,
): boolean => now.getTime() - createdAt.getTime() > OLDEST_MS[gateway];

/** What of the capture is neither refunded nor requested. */
export const restOf = (capture: RefundableCapture): Paise =>
  paise(Math.max(0, refundableOf(capture) - capture.requestedPaise));
