import type { InferType } from 'yup';
import {
  amount,
  choice,
  dto,
  eitherBy,
  fields,
  flag,
  listOf,
  text,
  time,
  whole,
} from '../api/response-fields';
import { PAYER_VIEW_STATES } from '../payments/payer-view';
import { GATEWAYS } from '../payments/status';
import { API_KEY_MODES } from './api-keys';
import { MERCHANT_CURRENCY, MERCHANT_PAYMENT_STATUSES } from './payments';

const lastTryDto = fields({
  gateway: choice(GATEWAYS),
  state: choice(PAYER_VIEW_STATES),
  /** Its order can be opened again. */
  canContinue: flag(),
  canCancel: flag(),
  /** Whether money may still come of it. False only where the gateway has said that none was taken. */
  mayBringMoney: flag(),
});

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
  /** Those that take this payment now. */
  gateways: listOf(choice(GATEWAYS)),
  /** Of a live payment, the last try at a gateway, also while its result is not known. */
  lastTry: lastTryDto.nullable(),
  attemptCount: whole(),
  /** Whether another try may begin: not after the end or the last attempt, nor while a try may bring money. */
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

const startedAtRazorpay = dto('CheckoutStartedAtRazorpay', {
  gateway: choice(['razorpay']),
  /** Public, for the browser. */
  keyId: text(),
  orderId: text(),
  amountPaise: amount(),
  currency: choice([MERCHANT_CURRENCY]),
  merchantName: text(),
  /** Razorpay's checkout script. */
  scriptUrl: text(),
  /** Used by in-app browsers that cannot show the overlay. */
  callbackUrl: text(),
});
const startedAtPhonePe = dto('CheckoutStartedAtPhonePe', {
  gateway: choice(['phonepe']),
  /** The pay page of the order. */
  paymentUrl: text(),
});

/** With which the browser opens the checkout of the gateway. */
export const checkoutStartedDto = eitherBy('gateway', {
  razorpay: startedAtRazorpay,
  phonepe: startedAtPhonePe,
});
export type CheckoutStartedDto = InferType<typeof checkoutStartedDto>;
export type StartedAtRazorpay = InferType<typeof startedAtRazorpay>;
