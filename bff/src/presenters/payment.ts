import { PAYMENT_TEXTS } from '@deccanloop/contracts/payments/messages';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import type {
  BreakdownDto,
  ClosingDto,
  InitiatedDto,
  PaymentStatusDto,
  VerifyDto,
  WalletPaymentDto,
} from '@deccanloop/contracts/payments/dto';
import type { Attempt, Payment } from '@deccanloop/core/domain/payments/types';
import type { Payer } from '../middleware/payer-session';

export const toBreakdown = (payment: Payment): BreakdownDto => ({
  amountPaise: payment.amountPaise,
  feePaise: payment.feePaise,
  totalPaise: payment.totalPaise,
  creditPaise: payment.creditPaise,
});

/** @param payer whose payment this is, when this browser may see more than the status; else null */
export function toStatus(payment: Payment, payer: Payer | null, closing: ClosingDto): PaymentStatusDto {
  const ended = payment.state === 'failed' || payment.state === 'cancelled';
  return {
    merchantTransactionId: payment.publicId,
    status: payment.state,
    providerReferenceId: payer && payment.providerReference,
    // Why a bank declined is between it and the payer.
    reason: ended ? ((payer && payment.stateReason) ?? PAYMENT_TEXTS.failedOrCancelled) : null,
    details: payer && {
      gateway: payment.gateway,
      userId: payer.userId,
      userName: payment.payerName,
      from: payment.origin,
      breakdown: toBreakdown(payment),
      initiatedAt: payment.initiatedAt.toISOString(),
      completedAt: payment.completedAt?.toISOString() ?? null,
    },
    closing,
  };
}

export function toVerify(payment: Payment, payer: Payer | null, closing: ClosingDto): VerifyDto {
  return {
    ...toStatus(payment, payer, closing),
    transaction: { status: payment.state },
    verification: { phonePeStatus: payment.gateway === 'phonepe' ? payment.state.toUpperCase() : null },
  };
}

export const toWalletPayment = (payment: Payment): WalletPaymentDto => ({
  merchantTransactionId: payment.publicId,
  status: payment.state,
  underReview: payment.underReview,
  gateway: payment.gateway,
  breakdown: toBreakdown(payment),
  initiatedAt: payment.initiatedAt.toISOString(),
  completedAt: payment.completedAt?.toISOString() ?? null,
});

/**
 * What the browser needs to open the gateway's checkout.
 * @param account.publicKey Razorpay's key id
 * @throws Error when the order lacks what its gateway's checkout needs: initiation hands out only open orders
 */
export function toInitiated(
  { payment, attempt }: { payment: Payment; attempt: Attempt },
  { publicKey, publicOrigin }: { publicKey: string | null; publicOrigin: string },
): InitiatedDto {
  const base = {
    merchantTransactionId: payment.publicId,
    breakdown: toBreakdown(payment),
    currency: payment.currency,
  };
  if (payment.gateway === 'phonepe') {
    return { ...base, gateway: 'phonepe', paymentUrl: present(attempt.redirectUrl, 'redirect address') };
  }
  return {
    ...base,
    gateway: 'razorpay',
    razorpayKeyId: present(publicKey, 'key id'),
    razorpayOrderId: present(attempt.gatewayOrderId, 'order id'),
    razorpayOrder: { amount: attempt.amountPaise },
    callbackUrl: `${publicOrigin}${PAYMENT_PATHS.razorpayCallback}?merchantTransactionId=${payment.publicId}`,
  };
}

function present<T>(value: T | null, what: string): T {
  if (value === null) throw new Error(`an open order without its ${what}`);
  return value;
}
