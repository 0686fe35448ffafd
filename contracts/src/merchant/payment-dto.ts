import type { InferType } from 'yup';
import { choice, dto, flag, fraction, listOf, text, time } from '../api/response-fields';
import { API_KEY_MODES } from './api-keys';
import {
  MERCHANT_CURRENCY,
  MERCHANT_PAYMENT_METHODS,
  MERCHANT_PAYMENT_STATUSES,
  MERCHANT_REFUND_STATUSES,
} from './payments';

/** Answers of the payment calls: flat, without our envelope. Amounts are decimal rupees. */
const inr = () => choice([MERCHANT_CURRENCY]);
const method = () => choice(MERCHANT_PAYMENT_METHODS);
const status = () => choice(MERCHANT_PAYMENT_STATUSES);

export const createdMerchantPaymentDto = dto('MerchantPaymentCreated', {
  transactionId: text(),
  status: choice(['pending']),
  /** Opens the hosted page: a client that has it may see and pay this payment. */
  token: text(),
  amount: fraction(),
  currency: inr(),
  paymentMethod: method().nullable(),
  /** Where the payer pays. */
  paymentUrl: text(),
  expiresAt: time(),
});
export type CreatedMerchantPaymentDto = InferType<typeof createdMerchantPaymentDto>;

export const merchantPaymentDto = dto('MerchantPayment', {
  transactionId: text(),
  status: status(),
  amount: fraction(),
  currency: inr(),
  /** Of the last attempt; before the first one, as requested. */
  paymentMethod: method().nullable(),
  refundedAmount: fraction(),
  /** Of the last attempt, where it failed. */
  failureCode: text().nullable(),
  failureMessage: text().nullable(),
  description: text().nullable(),
  reference: text().nullable(),
  createdAt: time(),
  expiresAt: time(),
  endedAt: time().nullable(),
});
export type MerchantPaymentDto = InferType<typeof merchantPaymentDto>;

export const cancelledMerchantPaymentDto = dto('MerchantPaymentCancelled', {
  status: choice(['cancelled']),
  message: text(),
});

export const merchantRefundDto = dto('MerchantRefund', {
  refundId: text(),
  status: choice(MERCHANT_REFUND_STATUSES),
  amount: fraction(),
  transactionId: text(),
});
export type MerchantRefundDto = InferType<typeof merchantRefundDto>;

export const listedMerchantPaymentsDto = listOf(
  dto('ListedMerchantPayment', { transactionId: text(), amount: fraction(), status: status(), date: time() }),
);
export type ListedMerchantPaymentsDto = InferType<typeof listedMerchantPaymentsDto>;

export const merchantBalanceDto = dto('MerchantBalance', {
  status: choice(['success']),
  mode: choice(API_KEY_MODES),
  currency: inr(),
  /** What you are owed: completed payments less fees and refunds. Test mode has no fees. */
  balance: fraction(),
  /** What of it is kept for payouts that we have recorded, and for disputes and refunds that are not booked yet. */
  held: fraction(),
  /** What you can refund: the balance less what is held, and at least 0. */
  available: fraction(),
});

/** Of `POST /payment` and `GET /payment/:id`. */
export const cardPaymentDto = dto('CardPayment', {
  /** `success` for a completed payment. */
  status: choice(['success', 'pending', 'failed', 'cancelled', 'timeout']),
  transaction_id: text(),
  message: text(),
  amount: fraction(),
  currency: inr(),
  payment_method: method().nullable(),
});
export type CardPaymentDto = InferType<typeof cardPaymentDto>;

export const processedPaymentDto = dto('ProcessedPayment', { success: flag(), transactionId: text() });

export const sampleWebhookDto = dto('SampleWebhook', { received: flag() });
