import { PAYMENT_TEXTS } from '@deccanloop/contracts/payments/messages';
import type { VerifyEnhancedDto } from '@deccanloop/contracts/payments/actions';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import type {
  BreakdownDto,
  ClosingDto,
  InitiatedDto,
  PaymentStatusDto,
  VerifyDto,
  WalletPaymentDto,
} from '@deccanloop/contracts/payments/dto';
import type { PaymentState } from '@deccanloop/contracts/payments/status';
import { actionsOf } from '@deccanloop/core/domain/payments/actions';
import type { Standing } from '@deccanloop/core/domain/payments/standings';
import type { Attempt, Payment } from '@deccanloop/core/domain/payments/types';
import type { Payer } from '../middleware/payer-session';

export const toBreakdown = (payment: Payment): BreakdownDto => ({
  amountPaise: payment.amountPaise,
  feePaise: payment.feePaise,
  totalPaise: payment.totalPaise,
  creditPaise: payment.creditPaise,
});

const NOTHING_TO_DO = { cancel: false, retry: false };

/** @param payer whose payment this is, when this browser may see more than the status; else null */
export function toStatus(
  { payment, receiptNumber }: Pick<Standing, 'payment' | 'receiptNumber'>,
  payer: Payer | null,
  closing: ClosingDto,
): PaymentStatusDto {
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
      refundedPaise: payment.refundedPaise,
      receiptNumber,
    },
    closing,
    cancelRequested:
      payer !== null && payment.cancelRequestedAt !== null && payment.state !== 'completed' && !ended,
    can: payer ? actionsOf(payment) : NOTHING_TO_DO,
  };
}

export function toVerify(standing: Standing, payer: Payer | null, closing: ClosingDto): VerifyDto {
  const { state, gateway } = standing.payment;
  return {
    ...toStatus(standing, payer, closing),
    transaction: { status: state },
    verification: { phonePeStatus: gateway === 'phonepe' ? state.toUpperCase() : null },
  };
}

/** @param attempts null for everybody but the payer */
export const toVerifyEnhanced = (
  standing: Standing,
  attempts: readonly Attempt[] | null,
  verified: VerifyDto,
): VerifyEnhancedDto => ({
  ...verified,
  attempts:
    attempts &&
    attempts.map((attempt) => ({
      attemptNo: attempt.attemptNo,
      state: stateOfAttempt(attempt),
      createdAt: attempt.createdAt.toISOString(),
    })),
  nextCheckAt: (attempts && standing.payment.nextCheckAt?.toISOString()) ?? null,
});

/** One try in the words of payments. */
function stateOfAttempt({ orderState, gatewayState, isFinal }: Attempt): PaymentState {
  if (gatewayState === 'captured') return 'completed';
  if (orderState === 'rejected' || (gatewayState === 'failed' && isFinal)) return 'failed';
  if (isFinal) return 'cancelled';
  return gatewayState === 'unknown' || gatewayState === 'created' ? 'initiated' : 'pending';
}

export const toWalletPayment = (payment: Payment): WalletPaymentDto => ({
  merchantTransactionId: payment.publicId,
  status: payment.state,
  underReview: payment.underReview,
  gateway: payment.gateway,
  breakdown: toBreakdown(payment),
  initiatedAt: payment.initiatedAt.toISOString(),
  completedAt: payment.completedAt?.toISOString() ?? null,
  refundedPaise: payment.refundedPaise,
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
