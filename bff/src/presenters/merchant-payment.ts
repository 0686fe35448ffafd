import type {
  CardPaymentDto,
  CreatedMerchantPaymentDto,
  ListedMerchantPaymentsDto,
  MerchantPaymentDto,
  MerchantRefundDto,
} from '@deccanloop/contracts/merchant/payment-dto';
import { payPath } from '@deccanloop/contracts/merchant/paths';
import type { MerchantPaymentStatus } from '@deccanloop/contracts/merchant/payments';
import { paiseToRupees } from '@deccanloop/contracts/money';
import type { MerchantPayment } from '@deccanloop/core/domain/merchant-payments/payment-repository';
import { publicRefundIdOf, transactionIdOf } from '@deccanloop/core/domain/merchant-payments/public-id';
import type { MerchantRefund } from '@deccanloop/core/domain/merchant-payments/refund-repository';

/** As it was created, also where the request is repeated later. */
export const toCreatedPayment = (
  payment: MerchantPayment,
  { token, publicOrigin }: { token: string; publicOrigin: string },
): CreatedMerchantPaymentDto => ({
  transactionId: transactionIdOf(payment.id),
  status: 'pending',
  token,
  amount: paiseToRupees(payment.amountPaise),
  currency: payment.currency,
  paymentMethod: payment.requestedMethod,
  paymentUrl: publicOrigin + payPath(token),
  expiresAt: payment.expiresAt.toISOString(),
});

export const toMerchantPayment = (payment: MerchantPayment): MerchantPaymentDto => ({
  transactionId: transactionIdOf(payment.id),
  status: payment.status,
  amount: paiseToRupees(payment.amountPaise),
  currency: payment.currency,
  paymentMethod: payment.method ?? payment.requestedMethod,
  refundedAmount: paiseToRupees(payment.refundedPaise),
  failureCode: payment.failureCode,
  failureMessage: payment.failureMessage,
  description: payment.description,
  reference: payment.reference,
  createdAt: payment.createdAt.toISOString(),
  expiresAt: payment.expiresAt.toISOString(),
  endedAt: payment.endedAt?.toISOString() ?? null,
});

export const toListedPayments = (payments: readonly MerchantPayment[]): ListedMerchantPaymentsDto =>
  payments.map(({ id, amountPaise, status, createdAt }) => ({
    transactionId: transactionIdOf(id),
    amount: paiseToRupees(amountPaise),
    status,
    date: createdAt.toISOString(),
  }));

export const toMerchantRefund = ({
  id,
  paymentId,
  amountPaise,
  status,
}: MerchantRefund): MerchantRefundDto => ({
  refundId: publicRefundIdOf(id),
  status,
  amount: paiseToRupees(amountPaise),
  transactionId: transactionIdOf(paymentId),
});

const CARD_PAYMENT = {
  completed: ['success', 'The payment was successful.'],
  pending: ['pending', 'The payment was not made yet.'],
  failed: ['failed', 'The payment failed.'],
  cancelled: ['cancelled', 'The payment was cancelled.'],
  timeout: ['timeout', 'The payment was not made in time.'],
} as const satisfies Record<MerchantPaymentStatus, readonly [CardPaymentDto['status'], string]>;

export function toCardPayment(payment: MerchantPayment): CardPaymentDto {
  const [status, message] = CARD_PAYMENT[payment.status];
  return {
    status,
    transaction_id: transactionIdOf(payment.id),
    message: payment.status === 'failed' ? (payment.failureMessage ?? message) : message,
    amount: paiseToRupees(payment.amountPaise),
    currency: payment.currency,
    payment_method: payment.method ?? payment.requestedMethod,
  };
}
