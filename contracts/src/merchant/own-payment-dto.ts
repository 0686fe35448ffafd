import type { InferType } from 'yup';
import { amount, choice, dto, fields, listOf, text, time, whole } from '../api/response-fields';
import { GATEWAYS } from '../payments/status';
import { API_KEY_MODES } from './api-keys';
import { MERCHANT_PAYMENT_METHODS, MERCHANT_PAYMENT_STATUSES } from './payments';

const ROW = {
  id: text(),
  transactionId: text(),
  amountPaise: amount(),
  refundedPaise: amount(),
  status: choice(MERCHANT_PAYMENT_STATUSES),
  /** Of the last attempt on the hosted page. */
  gateway: choice(GATEWAYS).nullable(),
  /** Of the last attempt; before it, what the program asked for. */
  method: choice(MERCHANT_PAYMENT_METHODS).nullable(),
  reference: text().nullable(),
  createdAt: time(),
};

export const merchantPaymentRowDto = dto('MerchantPaymentRow', ROW);
export type MerchantPaymentRowDto = InferType<typeof merchantPaymentRowDto>;

/** `GET /customer/merchant-payments`. */
export const merchantPaymentListDto = dto('MerchantPaymentList', {
  payments: listOf(merchantPaymentRowDto),
  nextCursor: text().nullable(),
  /** Of all payments in the mode: what was completed, what of it was refunded, and what is owed to the merchant. */
  balance: fields({ completedPaise: amount(), refundedPaise: amount(), availablePaise: amount() }),
});
export type MerchantPaymentListDto = InferType<typeof merchantPaymentListDto>;

/** `GET /customer/merchant-payments/:id`. */
export const merchantPaymentDetailsDto = dto('MerchantPaymentDetails', {
  ...ROW,
  mode: choice(API_KEY_MODES),
  description: text().nullable(),
  attemptCount: whole(),
  failure: fields({ code: text(), message: text() }).nullable(),
  /** Of the key that created it. */
  key: fields({ name: text(), lastFour: text() }),
  returnUrl: text().nullable(),
  /** The hosted page, while the payment is pending. */
  payUrl: text().nullable(),
  expiresAt: time(),
  endedAt: time().nullable(),
  refunds: listOf(fields({ id: text(), amountPaise: amount(), createdAt: time() })),
});
export type MerchantPaymentDetailsDto = InferType<typeof merchantPaymentDetailsDto>;
