import type { Paise } from '../money';
import type { AmountLimits } from './amount';
import type { FeeRule } from './fees';
import type { OpenPaymentDto, PayerViewDto } from './payer-view';
import type { GatewayName, Mode, PaymentModeName, PaymentOrigin, PaymentState } from './status';

/** A gateway that accepts payments, with the data that the page needs to offer it. */
export interface OfferedGatewayDto {
  /** "Razorpay" or "PhonePe". */
  gatewayName: string;
  gateway: GatewayName;
  mode: Mode;
  limits: AmountLimits;
  fee: FeeRule;
  /** Razorpay's checkout script; null for PhonePe. */
  checkoutScriptUrl: string | null;
}

/** `GET /payments/get-active-paymentgateway`. */
export interface ActiveGatewayDto extends OfferedGatewayDto {
  /** How the page closes itself when the payment is done. */
  closing: ClosingDto;
  /** Health as seen by this product; `since` is when the gateway began to fail. */
  health: { state: GatewayHealthState; since: string | null };
  /** The gateway that initiation also accepts while this one is down; null when none is enabled and healthy. */
  fallback: OfferedGatewayDto | null;
}

export type GatewayHealthState = 'up' | 'degraded' | 'down';

export interface ClosingDto {
  /** Deep link of the app for origin App; null when not configured. */
  appReturnUrl: string | null;
  /** The Android bridge's global object and its method; null when not configured. */
  androidBridge: { object: string; method: string } | null;
}

/** `POST /payments/link/verify` body: the query parameters of the link, unchanged. */
export interface LinkVerifyRequest {
  userId: string;
  name: string;
  from: string;
  signature: string;
}

/** The payer of a valid link; also each entry of `GET /payments/link/session`. */
export interface PayerDto {
  userId: string;
  userName: string;
  from: PaymentOrigin;
  /** ISO time at which this browser's permission ends. */
  expiresAt: string;
}

/** `POST /payments/initiate` and `/phonepe/initiate` body. `transactionAmount` is rupees (a JSON number). */
export interface InitiateRequest {
  transactionAmount: number;
  paymentMode: PaymentModeName;
  userId: string;
  userName: string;
}

export interface BreakdownDto {
  amountPaise: Paise;
  feePaise: Paise;
  totalPaise: Paise;
  creditPaise: Paise;
}

interface InitiatedBase {
  merchantTransactionId: string;
  breakdown: BreakdownDto;
  currency: 'INR';
}

export interface RazorpayInitiated extends InitiatedBase {
  gateway: 'razorpay';
  razorpayKeyId: string;
  razorpayOrderId: string;
  /** Paise. */
  razorpayOrder: { amount: Paise };
  /** Razorpay posts the result here when it cannot show its overlay (in-app browsers). */
  callbackUrl: string;
  /** Contact fields to pre-fill in the checkout; null for payers of links, whose contact is not known. */
  prefill: CheckoutPrefillDto | null;
}

/** From the signed-in account; the phone in E.164, null unless it is verified. */
export interface CheckoutPrefillDto {
  name: string;
  email: string | null;
  contact: string | null;
}

export interface PhonePeInitiated extends InitiatedBase {
  gateway: 'phonepe';
  paymentUrl: string;
}

export type InitiatedDto = RazorpayInitiated | PhonePeInitiated;

/** `POST /payments/razorpay/success` body: triggers a status check, never proof of payment. */
export interface RazorpaySuccessRequest {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/**
 * `GET /payments/status/{id}`, `GET /phonepe/status/{id}`, `POST /payments/verify`.
 * Anybody with the id may read the status; only the payer gets `details`.
 */
export interface PaymentStatusDto {
  merchantTransactionId: string;
  status: PaymentState;
  /** The bank's reference; null unless the reader is the payer. */
  providerReferenceId: string | null;
  /** Why it failed, as a text for the payer (other readers get a general text); null unless failed or cancelled. */
  reason: string | null;
  details: PaymentDetailsDto | null;
  closing: ClosingDto;
  /** The payer asked to cancel; the gateway is being asked whether the payment is already authorised. */
  cancelRequested: boolean;
  /** What the payer may do now; all false for other readers. */
  can: { cancel: boolean; retry: boolean };
  /** The texts for this reader; screens do not derive their own (docs/decisions/0018). */
  view: PayerViewDto;
}

export interface PaymentDetailsDto {
  gateway: GatewayName;
  userId: string;
  userName: string;
  from: PaymentOrigin;
  breakdown: BreakdownDto;
  initiatedAt: string;
  completedAt: string | null;
  /** Paise refunded, or with a pending refund. */
  refundedPaise: Paise;
  /** Shown on the receipt; null until the money is in the wallet. */
  receiptNumber: number | null;
  /** Path of the receipt, readable without a session (`/receipt?merchantTransactionId=…&key=…`); null without a receipt. */
  receiptLink: string | null;
}

/** The order states of PhonePe's Standard Checkout. */
export type PhonePeStatus = 'PENDING' | 'COMPLETED' | 'FAILED';

/** `POST /payments/verify`: the status is repeated in `transaction`, where existing clients read it. */
export interface VerifyDto extends PaymentStatusDto {
  transaction: { status: PaymentState };
  /** The state of the order at PhonePe; null for Razorpay and before an order exists. */
  verification: { phonePeStatus: PhonePeStatus | null };
}

/** `GET /payments/wallet?userId=`. */
export interface WalletDto {
  userId: string;
  userName: string;
  from: PaymentOrigin;
  balancePaise: Paise;
  payments: WalletPaymentDto[];
}

export interface WalletPaymentDto {
  merchantTransactionId: string;
  status: PaymentState;
  /** Has an open finding for staff, for example a different amount. */
  underReview: boolean;
  gateway: GatewayName;
  breakdown: BreakdownDto;
  initiatedAt: string;
  completedAt: string | null;
  refundedPaise: Paise;
  view: PayerViewDto;
}

/** `GET /payments/open`: the payer's unresolved payments of the last six days, newest first, at most 10. */
export interface OpenPaymentsDto {
  payments: OpenPaymentDto[];
}
