import type { MerchantPaymentEnd, MerchantPaymentStatus } from '@deccanloop/contracts/merchant/payments';

interface Ending {
  status: MerchantPaymentStatus;
  expiresAt: Date;
  failureCode: string | null;
}

/** How a pending payment ends by time: `failed` when its last attempt failed. */
export const endByTime = ({
  failureCode,
}: Pick<Ending, 'failureCode'>): MerchantPaymentEnd & ('failed' | 'timeout') =>
  failureCode === null ? 'timeout' : 'failed';

/** The status for every read and change: a pending payment ends at its time, also before the sweep has stored that. */
export const statusAt = (payment: Ending, now: Date): MerchantPaymentStatus =>
  payment.status === 'pending' && payment.expiresAt <= now ? endByTime(payment) : payment.status;
