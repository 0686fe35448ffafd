import type { ApiKeyMode } from '@deccanloop/contracts/merchant/api-keys';
import type { MerchantPaymentStatus } from '@deccanloop/contracts/merchant/payments';

interface Ending {
  mode: ApiKeyMode;
  status: MerchantPaymentStatus;
  expiresAt: Date;
  endedAt: Date | null;
  failureCode: string | null;
}

/** How a pending payment ends by time: `failed` when its last attempt failed. */
export const endByTime = ({ failureCode }: Pick<Ending, 'failureCode'>): 'failed' | 'timeout' =>
  failureCode === null ? 'timeout' : 'failed';

/**
 * The status for every read and change: a pending test payment ends at its time, also before the sweep has stored that.
 * A live one is pending until its end is stored: its money may still come.
 */
export const statusAt = (payment: Omit<Ending, 'endedAt'>, now: Date): MerchantPaymentStatus =>
  payment.mode === 'test' && payment.status === 'pending' && payment.expiresAt <= now
    ? endByTime(payment)
    : payment.status;

/** The payment as it is at this moment. */
export function paymentAt<Payment extends Ending>(payment: Payment, now: Date): Payment {
  const status = statusAt(payment, now);
  return {
    ...payment,
    status,
    endedAt: status === 'pending' ? null : (payment.endedAt ?? payment.expiresAt),
  };
}
