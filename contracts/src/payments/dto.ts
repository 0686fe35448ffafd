import type { Paise } from '../money';
import type { AmountLimits } from './amount';
import type { FeeRule } from './fees';
import type { OpenPaymentDto, PayerViewDto } from './payer-view';
import type { GatewayName, Mode, PaymentModeName, PaymentOrigin, PaymentState } from './status';

/** A gateway that takes payments, with all the page needs to offer it. */
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
  /** How the page closes itself when done (DESIGN: Closing). */
  closing: ClosingDto;
  /** What we have seen of its answers; `since` is when it began to fail. */
  health: { state: GatewayHealthState; since: string | null };
  /** What initiation takes as well while this one is down; null where nothing else is enabled and answers. */
  fallback: OfferedGatewayDto | null;
}

export type GatewayHealthState = 'up' | 'degraded' | 'down';

export interface ClosingDto {
  /** Deep link of the app for origin App; null when not configured. */
  appReturnUrl: string | null;
  /** The Android bridge's global object and its method; null when not configured. */
  androidBridge: { object: string; method: string } | null;
}

/** `POST /payments/link/verify` body: the parameters as they stand in the address. */
export interface LinkVerifyRequest {
  userId: string;
  name: string;
  from: string;
  signature: string;
}

/** The payer a good link stands for; also each entry of `GET /payments/link/session`. */
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
  /** Where Razorpay posts its result when it cannot show the overlay (in-app browsers). */
  callbackUrl: string;
  /** What the checkout is filled with beforehand; null for payers of links, whose contact is not this browser's. */
  prefill: CheckoutPrefillDto | null;
}

/** Of the signed-in account; the phone in E.164, null unless it is verified. */
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

/** `POST /payments/razorpay/success` body: a hint to go and check, never proof. */
export interface RazorpaySuccessRequest {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/**
 * `GET /payments/status/{id}`, `GET /phonepe/status/{id}`, `POST /payments/verify`.
 * Anyone who holds the id reads the status; `details` only the payer (link cookie) does.
 */
export interface PaymentStatusDto {
  merchantTransactionId: string;
  status: PaymentState;
  /** The bank's reference; null for everybody but the payer. */
  providerReferenceId: string | null;
  /** Why it failed, in words for the payer (others read a general one); null unless failed or cancelled. */
  reason: string | null;
  details: PaymentDetailsDto | null;
  closing: ClosingDto;
  /** The payer asked to cancel, and the gateway is being asked whether money is on its way. */
  cancelRequested: boolean;
  /** What the payer may do now; false for everybody else. */
  can: { cancel: boolean; retry: boolean };
  /** What this reader is told; screens derive no sentence of their own. */
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
  /** Paise that went back to the payer, or are on their way. */
  refundedPaise: Paise;
  /** Shown on the receipt; null until the money is in the wallet. */
  receiptNumber: number | null;
  /** Path of the receipt that opens without a session (`/receipt?merchantTransactionId=…&key=…`); null while there is no receipt. */
  receiptLink: string | null;
}

/** The order states of PhonePe's Standard Checkout. */
export type PhonePeStatus = 'PENDING' | 'COMPLETED' | 'FAILED';

/** `POST /payments/verify` answers the status twice, as the specification's screens read it. */
export interface VerifyDto extends PaymentStatusDto {
  transaction: { status: PaymentState };
  /** PhonePe's own state of the order (PENDING, COMPLETED, FAILED); null for Razorpay and before an order exists. */
  verification: { phonePeStatus: PhonePeStatus | null };
}

/** `GET /payments/wallet?userId=`: what this browser's link lets it see. */
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
  /** A person of the company looks at it (amount differs and the like). */
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
