import { PAYMENT_TEXTS } from '@deccanloop/contracts/payments/messages';
import type { VerifyEnhancedDto } from '@deccanloop/contracts/payments/actions';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import type {
  BreakdownDto,
  CheckoutPrefillDto,
  ClosingDto,
  InitiatedDto,
  PaymentStatusDto,
  PhonePeStatus,
  VerifyDto,
  WalletPaymentDto,
} from '@deccanloop/contracts/payments/dto';
import type { OpenPaymentDto, PayerViewDto } from '@deccanloop/contracts/payments/payer-view';
import type { PaymentState } from '@deccanloop/contracts/payments/status';
import type { OpenPayment } from '@deccanloop/core/domain/payments/payer-view/open-payments';
import type { PaymentSnapshot } from '@deccanloop/core/domain/payments/payer-view/payer-view-input';
import { payerView } from '@deccanloop/core/domain/payments/payer-view/payer-view';
import { shownBreakdown } from '@deccanloop/core/domain/payments/payer-view/shown-breakdown';
import type { PaymentOverview } from '@deccanloop/core/domain/payments/payment-overviews';
import type { ReceiptLinks } from '@deccanloop/core/domain/receipts/receipt-link';
import type { Clock } from '@deccanloop/core/platform/clock';
import type { Attempt, Payment } from '@deccanloop/core/domain/payments/types';
import type { Payer } from '../middleware/payer-session';

const toBreakdown = (payment: Payment): BreakdownDto => ({
  amountPaise: payment.amountPaise,
  feePaise: payment.feePaise,
  totalPaise: payment.totalPaise,
  creditPaise: payment.creditPaise,
});

/** What the presenters of payments need. */
export interface Presentation {
  closing: ClosingDto;
  clock: Clock;
  receiptLinks: ReceiptLinks;
}

/**
 * The payment's state in the API. A payment on hold has no state of its own there: it has neither failed nor been
 * credited. A failed attempt is not shown while a later one of the same order is in progress.
 */
function statusOf({ state }: PayerViewDto, payment: Payment): PaymentState {
  if (state === 'on_hold') return 'pending';
  if (payment.state !== 'failed') return payment.state;
  if (state === 'checking') return 'pending';
  return state === 'taking_longer' ? 'timeout' : 'failed';
}

const FAILED_VIEWS: readonly PayerViewDto['state'][] = ['failed', 'failed_may_change', 'cancelled'];

/** @param payer the payer, when this browser may see details; otherwise null */
export function toStatus(
  { payment, viewInput, receiptNumber }: PaymentOverview,
  payer: Payer | null,
  { closing, clock, receiptLinks }: Presentation,
): PaymentStatusDto {
  const view = payerView(payment, viewInput, payer ? 'payer' : 'id_holder', clock.now());
  return {
    merchantTransactionId: payment.publicId,
    status: statusOf(view, payment),
    providerReferenceId: payer && payment.providerReference,
    // Only the payer may see why a bank declined.
    reason: FAILED_VIEWS.includes(view.state)
      ? ((payer && payment.stateReason) ?? PAYMENT_TEXTS.failedOrCancelled)
      : null,
    details: payer && {
      gateway: payment.gateway,
      userId: payer.userId,
      userName: payment.payerName,
      from: payment.origin,
      breakdown: shownBreakdown(payment, viewInput),
      initiatedAt: payment.initiatedAt.toISOString(),
      completedAt: payment.completedAt?.toISOString() ?? null,
      refundedPaise: payment.refundedPaise,
      receiptNumber,
      receiptLink: receiptNumber === null ? null : receiptLinks.pathOf(payment.publicId),
    },
    closing,
    cancelRequested: payer !== null && view.state === 'cancelling',
    can: { cancel: view.actions.cancel, retry: view.actions.retry },
    view,
  };
}

export function toVerify(
  overview: PaymentOverview,
  payer: Payer | null,
  presentation: Presentation,
): VerifyDto {
  const status = toStatus(overview, payer, presentation);
  return {
    ...status,
    transaction: { status: status.status },
    verification: { phonePeStatus: phonePeStatusOf(overview) },
  };
}

/** PhonePe's state of the newest order. A captured payment stays COMPLETED, even after a refund. */
function phonePeStatusOf({ payment, viewInput }: PaymentSnapshot): PhonePeStatus | null {
  if (payment.gateway !== 'phonepe') return null;
  if (payment.state === 'completed' || viewInput.captures.length > 0) return 'COMPLETED';
  const newest = viewInput.attempts.at(-1);
  if (!newest || newest.gatewayState === 'not_found' || newest.orderState === 'rejected') return null;
  if (newest.gatewayState === 'captured') return 'COMPLETED';
  if (newest.gatewayState === 'failed' && newest.isFinal) return 'FAILED';
  // An order that PhonePe has confirmed is PENDING from the start.
  return newest.gatewayState !== 'unknown' || newest.orderState === 'open' ? 'PENDING' : null;
}

/** @param attempts null for everyone except the payer */
export const toVerifyEnhanced = (
  overview: PaymentOverview,
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
  nextCheckAt: (attempts && overview.payment.nextCheckAt?.toISOString()) ?? null,
});

/** The state of one attempt as a payment state. */
function stateOfAttempt({ orderState, gatewayState, isFinal }: Attempt): PaymentState {
  if (gatewayState === 'captured') return 'completed';
  if (orderState === 'rejected' || (gatewayState === 'failed' && isFinal)) return 'failed';
  if (isFinal) return 'cancelled';
  return gatewayState === 'unknown' || gatewayState === 'created' ? 'initiated' : 'pending';
}

/** A row of the payer's list. */
export function toWalletPayment({ payment, viewInput }: PaymentSnapshot, now: Date): WalletPaymentDto {
  const view = payerView(payment, viewInput, 'payer', now);
  return {
    merchantTransactionId: payment.publicId,
    status: statusOf(view, payment),
    underReview: payment.underReview || view.state === 'on_hold',
    gateway: payment.gateway,
    breakdown: shownBreakdown(payment, viewInput),
    initiatedAt: payment.initiatedAt.toISOString(),
    completedAt: payment.completedAt?.toISOString() ?? null,
    refundedPaise: payment.refundedPaise,
    view,
  };
}

export const toOpenPayment = ({ payment, view, hasAttempt }: OpenPayment): OpenPaymentDto => ({
  merchantTransactionId: payment.publicId,
  gateway: payment.gateway,
  amountPaise: payment.amountPaise,
  initiatedAt: payment.initiatedAt.toISOString(),
  hasAttempt,
  view,
});

/**
 * The data with which the browser opens the gateway's checkout.
 * @param account.publicKey Razorpay's key id
 * @throws Error when the order lacks data for its gateway's checkout; open orders always have it
 */
export function toInitiated(
  { payment, attempt }: { payment: Payment; attempt: Attempt },
  {
    publicKey,
    publicOrigin,
    prefill,
  }: { publicKey: string | null; publicOrigin: string; prefill: CheckoutPrefillDto | null },
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
    prefill,
  };
}

/** @throws Error when an open order lacks it */
export function present<T>(value: T | null, what: string): T {
  if (value === null) throw new Error(`an open order without its ${what}`);
  return value;
}
