import type { InferType } from 'yup';
import { amount, choice, dto, fields, flag, text, time, whole } from '../api/response-fields';
import { GATEWAYS } from '../payments/status';
import { API_KEY_MODES } from './api-keys';
import { MERCHANT_CURRENCY, MERCHANT_PAYMENT_STATUSES } from './payments';

/** What the payer sees of a payment; the same after an attempt and a cancellation. */
export const checkoutDto = dto('Checkout', {
  transactionId: text(),
  mode: choice(API_KEY_MODES),
  /** The name of the business of an approved KYC, otherwise of the account. */
  merchantName: text(),
  amountPaise: amount(),
  currency: choice([MERCHANT_CURRENCY]),
  description: text().nullable(),
  /** The merchant's number of the order. */
  reference: text().nullable(),
  status: choice(MERCHANT_PAYMENT_STATUSES),
  /** Of the last attempt. */
  gateway: choice(GATEWAYS).nullable(),
  attemptCount: whole(),
  /** False when the payment has ended, or has had its last attempt. */
  mayTry: flag(),
  /** Of the last attempt, where it failed. */
  failure: fields({ code: text(), message: text() }).nullable(),
  expiresAt: time(),
  endedAt: time().nullable(),
  /** Where the payer returns to; null where the merchant named no address. */
  returnTo: fields({
    host: text(),
    /** With transaction id, status and signature, once the payment has ended. */
    url: text().nullable(),
  }).nullable(),
});
export type CheckoutDto = InferType<typeof checkoutDto>;
