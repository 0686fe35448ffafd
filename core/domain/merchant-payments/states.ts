import type { MerchantPaymentStatus } from '@deccanloop/contracts/merchant/payments';

interface Ending {
  /** Of our own payment; a live payment whose payer has begun to pay ends by the gateway's answer, not by time alone. */
  paymentId: string | null;
  status: MerchantPaymentStatus;
  expiresAt: Date;
  endedAt: Date | null;
  failureCode: string | null;
}

/** How a pending payment ends by time: `failed` when its last attempt failed. */
export const endByTime = ({ failureCode }: Pick<Ending, 'failureCode'>): 'failed' | 'timeout' =>
  failureCode === null ? 'timeout' : 'failed';

/** The status for every read and change: a pending payment ends at its time, also before the sweep has stored that. */
export const statusAt = (payment: Omit<Ending, 'endedAt'>, now: Date): MerchantPaymentStatus =>
  payment.status === 'pending' && payment.expiresAt <= now && payment.paymentId === null
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
