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
import { breakdownDto, closingDto } from './gateway-dto';
import { payerViewDto } from './payer-view-dto';
import { GATEWAYS, ORIGINS, PAYMENT_STATES } from './status';

export type { ActiveGatewayDto, BreakdownDto, ClosingDto, OfferedGatewayDto } from './gateway-dto';
export type { InitiateRequest, LinkVerifyRequest, RazorpaySuccessRequest } from './schemas';
export type { OpenPaymentsDto, WalletDto, WalletPaymentDto } from './wallet-dto';
export type { FundsDto } from './funds-dto';

/** The payer of a valid link; also each entry of `GET /payments/link/session`. */
export const payerDto = dto('Payer', {
  userId: text(),
  userName: text(),
  from: choice(ORIGINS),
  /** ISO time at which this browser's permission ends. */
  expiresAt: time(),
});
export type PayerDto = InferType<typeof payerDto>;

export const payersDto = fields({ payers: listOf(payerDto) });

const initiatedFields = {
  merchantTransactionId: text(),
  breakdown: breakdownDto,
  currency: choice(['INR']),
};

/** From the signed-in account; the phone in E.164, null unless it is verified. */
const checkoutPrefillDto = dto('CheckoutPrefill', {
  name: text(),
  email: text().nullable(),
  contact: text().nullable(),
});
export type CheckoutPrefillDto = InferType<typeof checkoutPrefillDto>;

const razorpayInitiated = dto('RazorpayInitiated', {
  ...initiatedFields,
  gateway: choice(['razorpay']),
  razorpayKeyId: text(),
  razorpayOrderId: text(),
  /** Paise. */
  razorpayOrder: fields({ amount: amount() }),
  /** Razorpay posts the result here when it cannot show its overlay (in-app browsers). */
  callbackUrl: text(),
  /** Contact fields to pre-fill in the checkout; null for payers of links, whose contact is not known. */
  prefill: checkoutPrefillDto.nullable(),
});
export type RazorpayInitiated = InferType<typeof razorpayInitiated>;

export const phonePeInitiated = dto('PhonePeInitiated', {
  ...initiatedFields,
  gateway: choice(['phonepe']),
  paymentUrl: text(),
});
export type PhonePeInitiated = InferType<typeof phonePeInitiated>;

export const initiatedDto = eitherBy('gateway', { razorpay: razorpayInitiated, phonepe: phonePeInitiated });
export type InitiatedDto = InferType<typeof initiatedDto>;

const paymentDetailsDto = dto('PaymentDetails', {
  gateway: choice(GATEWAYS),
  userId: text(),
  userName: text(),
  from: choice(ORIGINS),
  breakdown: breakdownDto,
  initiatedAt: time(),
  completedAt: time().nullable(),
  /** Paise refunded, or with a pending refund. */
  refundedPaise: amount(),
  /** Shown on the receipt; null until the money is in the wallet. */
  receiptNumber: whole().nullable(),
  /** Path of the receipt, readable without a session (`/receipt?merchantTransactionId=…&key=…`); null without a receipt. */
  receiptLink: text().nullable(),
});
export type PaymentDetailsDto = InferType<typeof paymentDetailsDto>;

const statusFields = {
  merchantTransactionId: text(),
  status: choice(PAYMENT_STATES),
  /** The bank's reference; null unless the reader is the payer. */
  providerReferenceId: text().nullable(),
  /** Why it failed, as a text for the payer (other readers get a general text); null unless failed or cancelled. */
  reason: text().nullable(),
  details: paymentDetailsDto.nullable(),
  closing: closingDto,
  /** The payer asked to cancel; the gateway is being asked whether the payment is already authorised. */
  cancelRequested: flag(),
  /** What the payer may do now; all false for other readers. */
  can: fields({ cancel: flag(), retry: flag() }),
  /** The texts for this reader; screens do not derive their own (docs/decisions/0018). */
  view: payerViewDto,
};

/**
 * `GET /payments/status/{id}`, `GET /phonepe/status/{id}`, `POST /payments/verify`.
 * Anybody with the id may read the status; only the payer gets `details`.
 */
export const paymentStatusDto = dto('PaymentStatus', statusFields);
export type PaymentStatusDto = InferType<typeof paymentStatusDto>;

/** The order states of PhonePe's Standard Checkout. */
const PHONEPE_STATUSES = ['PENDING', 'COMPLETED', 'FAILED'] as const;
export type PhonePeStatus = (typeof PHONEPE_STATUSES)[number];

const verifyFields = {
  ...statusFields,
  transaction: fields({ status: choice(PAYMENT_STATES) }),
  /** The state of the order at PhonePe; null for Razorpay and before an order exists. */
  verification: fields({ phonePeStatus: choice(PHONEPE_STATUSES).nullable() }),
};

/** `POST /payments/verify`: the status is repeated in `transaction`, where existing clients read it. */
export const verifyDto = dto('Verify', verifyFields);
export type VerifyDto = InferType<typeof verifyDto>;

/** `POST /phonepe/verify-enhanced`. */
export const verifyEnhancedDto = dto('VerifyEnhanced', {
  ...verifyFields,
  /** Each attempt; null unless the reader is the payer. */
  attempts: listOf(
    fields({ attemptNo: whole(), state: choice(PAYMENT_STATES), createdAt: time() }),
  ).nullable(),
  /** Time of the next scheduled status check; null when none is due or the reader is not the payer. */
  nextCheckAt: time().nullable(),
});
export type VerifyEnhancedDto = InferType<typeof verifyEnhancedDto>;

/** `POST /phonepe/status/bulk`. */
export const bulkStatusDto = dto('BulkStatus', {
  /** The caller's own payments, in the order of the request. */
  statuses: listOf(paymentStatusDto),
  /** Ids that do not exist or belong to another payer; the response does not say which. */
  unknown: listOf(text()),
});
export type BulkStatusDto = InferType<typeof bulkStatusDto>;
