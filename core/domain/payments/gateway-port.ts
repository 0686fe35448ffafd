import type { Paise } from '@deccanloop/contracts/money';
import type { PaymentInstrument } from '@deccanloop/contracts/payments/methods';
import type { GatewayName, Mode } from '@deccanloop/contracts/payments/status';
import type { DisputeStatus } from '@deccanloop/contracts/staff/money-actions';
import type { ListedLine, ReportedPayout, ReportReading } from '../gateway-payouts/types';

/**
 * Result of a call to a gateway. Only `ok`, `rejected` and `not_found` are answers; every unclear outcome is
 * `unknown`, and unknown is treated as pending.
 */
export type GatewayResult<T> =
  | { kind: 'ok'; value: T }
  /** The gateway read the request and rejected it: a repetition changes nothing. */
  | { kind: 'rejected'; code: string; message: string }
  /** The gateway answers that it has no such order. Not reliable in the first minute of an order's life. */
  | { kind: 'not_found' }
  | { kind: 'unknown'; cause: UnknownCause; message: string };

export type UnknownCause =
  | 'timeout'
  | 'network'
  | 'server_error'
  | 'rate_limited'
  | 'unreadable'
  | 'unauthorized'
  | 'circuit_open';

export interface CreateOrderInput {
  /** Our id for the order: Razorpay's receipt, PhonePe's merchantOrderId. Letters, digits and hyphens, ≤ 40. */
  merchantOrderId: string;
  amountPaise: Paise;
  /** PhonePe sends the payer back here after every outcome. */
  returnUrl: string;
  /**
   * Stored with the order at the gateway, in this order (order-identity.ts): at most ten texts of 250
   * characters.
   */
  identity?: readonly string[];
}

export interface CreatedOrder {
  gatewayOrderId: string;
  /**
   * PhonePe's pay page; null for Razorpay, and null where an existing order was found and its address is
   * lost.
   */
  redirectUrl: string | null;
  expiresAt: Date | null;
}

/** Which order to fetch. Razorpay is asked by its own id where known, else by receipt. */
export interface OrderReference {
  merchantOrderId: string;
  gatewayOrderId: string | null;
}

export interface GatewayPayment {
  id: string;
  amountPaise: Paise;
  currency: string;
  /** The bank's reference number. */
  reference: string | null;
  /** What the gateway reports as refunded of it, by anyone; PhonePe's order status does not report it (0). */
  refundedPaise: Paise;
  /** The gateway's name of the method: card, upi and so on. */
  method: string | null;
  /** Shown to staff and payers; decides nothing. Absent when the gateway tells nothing of it. */
  details?: GatewayPaymentDetails | undefined;
}

/** How a payment was made, and what the gateway keeps of it. */
export interface GatewayPaymentDetails extends PaymentInstrument {
  /** The tax on it included; null until the payment is captured, and where the gateway does not report it (PhonePe). */
  feePaise: Paise | null;
  taxPaise: Paise | null;
}

/**
 * The current state of an order at the gateway. `captured` is money; `authorized` is not yet; `failed` may
 * still become `captured` unless `isFinal`.
 */
export interface OrderSnapshot {
  gatewayOrderId: string;
  merchantOrderId: string | null;
  state: 'created' | 'attempted' | 'authorized' | 'captured' | 'failed';
  /** The gateway will not change this state. */
  isFinal: boolean;
  /** The captured (or authorized, or last failed) payment at the gateway; null when none was made. */
  payment: GatewayPayment | null;
  /** Further captured payments on the same order. */
  otherCaptures?: readonly GatewayPayment[];
  /** Why the last try failed, as the gateway describes it to the payer. */
  failureReason: string | null;
  /**
   * The texts stored with the order. Only in answers of the gateway's API about the order, never taken from
   * events.
   */
  identity?: readonly string[];
}

export interface RefundInput {
  /** Our public id of the refund: PhonePe's merchantRefundId, Razorpay's idempotency key and receipt. */
  refundId: string;
  merchantOrderId: string;
  gatewayPaymentId: string;
  amountPaise: Paise;
}

export interface RefundReference {
  refundId: string;
  /** Null while the answer to `refund` is not known. */
  gatewayRefundId: string | null;
  gatewayPaymentId: string;
}

/** The current state of a refund at the gateway. Razorpay may report `processed` and `failed` afterwards. */
export interface RefundSnapshot {
  gatewayRefundId: string;
  /** Our refund id, where the gateway reports it. */
  refundId: string | null;
  gatewayPaymentId: string | null;
  amountPaise: Paise;
  state: 'pending' | 'processed' | 'failed';
  /** The bank's reference (ARN, RRN, UTR). */
  reference: string | null;
  failureReason: string | null;
  /** Our id of the refunded order, where the gateway reports it (PhonePe). */
  merchantOrderId?: string | null;
}

/**
 * A refund as an event reports it. One of PhonePe's events carries neither refund id; only the order
 * identifies the refund.
 */
export type RefundUpdate = Omit<RefundSnapshot, 'gatewayRefundId'> & { gatewayRefundId: string | null };

/** The current state of a dispute (chargeback) at the gateway. */
export interface DisputeSnapshot {
  gatewayDisputeId: string;
  gatewayPaymentId: string;
  /** In the smallest unit of the currency. */
  amountPaise: Paise;
  currency: string;
  /** What the gateway has deducted from our balance for it; 0 before a deduction, null where it does not say. */
  deductedPaise: Paise | null;
  reasonCode: string | null;
  phase: string | null;
  status: DisputeStatus;
  respondBy: Date | null;
  openedAt: Date | null;
}

/**
 * A dispute as an event or a list reports it; the status is null where we do not know it, or where event name and entity
 * contradict each other.
 */
export type DisputeNotice = Omit<DisputeSnapshot, 'status'> & { status: DisputeStatus | null };

/** A payment in the gateway's own list. */
export interface ListedPayment {
  gatewayPaymentId: string;
  gatewayOrderId: string | null;
  state: 'created' | 'authorized' | 'captured' | 'failed';
  amountPaise: Paise;
  currency: string;
  refundedPaise: Paise;
  createdAt: Date;
}

/** An order in the gateway's own list. */
export interface ListedOrder {
  gatewayOrderId: string;
  merchantOrderId: string | null;
  state: 'created' | 'attempted' | 'paid';
  amountPaise: Paise;
  createdAt: Date;
}

/**
 * The health of a gateway as this process sees it. `down` while the circuit is open and nothing is sent.
 * After the pause it is `degraded`, so that one request tests whether the gateway is back.
 */
export interface GatewayHealth {
  state: 'up' | 'degraded' | 'down';
  since: Date | null;
  cause: UnknownCause | null;
}

/**
 * How a webhook's sender was verified. Only a `confirmed` event may be settled; a `hint` only causes a status check.
 * `proof` holds the headers with which the worker verifies the stored bytes again; they are not secret.
 */
export type WebhookVerification =
  | { valid: false }
  | { valid: true; trust: 'confirmed'; verifiedWith: 'current'; proof: Record<string, string> }
  | { valid: true; trust: 'hint'; verifiedWith: 'current' | 'previous' | 'shared' };

export interface WebhookMessage {
  /** Razorpay's event id; the hash of PhonePe's body. */
  eventKey: string;
  eventType: string;
  /** When the gateway created the event, the same on every delivery; null where it is not given (PhonePe). */
  createdAt: Date | null;
  /** The order it is about; null for events without an order (downtime and the like). */
  order: { merchantOrderId: string | null; gatewayOrderId: string | null } | null;
  /** The order as the event reports it; null where the event does not contain enough. */
  snapshot: OrderSnapshot | null;
  /**
   * The refund it is about, as the event reports it; `pending` where it contradicts itself. Null for other
   * events.
   */
  refund: RefundUpdate | null;
  /** The dispute it is about; absent for other events. */
  dispute?: DisputeNotice | null;
  /** The payout to the bank that it is about: a reason to fetch the payouts, never proof of one. */
  payout?: { reference: string | null };
}

/** Headers as node gives them: lower-case names. */
export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>;

/**
 * One payment gateway in one mode. Calls never throw for a fault of the gateway or the network: see
 * GatewayResult.
 */
export interface PaymentGateway {
  readonly name: GatewayName;
  readonly mode: Mode;
  createOrder(input: CreateOrderInput): Promise<GatewayResult<CreatedOrder>>;
  /** Looks up an order after an unknown answer to `createOrder`; `not_found` when it does not exist. */
  findOrder(merchantOrderId: string): Promise<GatewayResult<CreatedOrder>>;
  /** The order with its decisive payment; captures an `authorized` one where the gateway requires it. */
  fetchOrder(reference: OrderReference): Promise<GatewayResult<OrderSnapshot>>;
  /** Refunds money. Idempotent: a repetition with the same `refundId` is the same refund. */
  refund(input: RefundInput): Promise<GatewayResult<RefundSnapshot>>;
  /** The current state of a refund; `not_found` when the gateway never received it. */
  fetchRefund(reference: RefundReference): Promise<GatewayResult<RefundSnapshot>>;
  /** Every refund of one payment, by anyone, where the gateway lists them (Razorpay). */
  listRefunds?(gatewayPaymentId: string): Promise<GatewayResult<RefundSnapshot[]>>;
  /** The current state of a dispute, where the gateway has an API for it (Razorpay). */
  fetchDispute?(gatewayDisputeId: string): Promise<GatewayResult<DisputeSnapshot>>;
  /** Every dispute of the account, ended ones too, where the gateway lists them (Razorpay). */
  listDisputes?(): Promise<GatewayResult<DisputeNotice[]>>;
  /**
   * Every order and payment created in a window, where the gateway gives such lists (Razorpay); PhonePe has
   * none. Razorpay's window is of creation times, in whole seconds.
   */
  list?(window: {
    from: Date;
    to: Date;
  }): Promise<GatewayResult<{ orders: ListedOrder[]; payments: ListedPayment[] }>>;
  /** Every refund created in a window, where the gateway gives such a list (Razorpay). */
  refundsMadeIn?(window: { from: Date; to: Date }): Promise<GatewayResult<RefundSnapshot[]>>;
  /** Every payout to the bank that was created in a window, where the gateway lists them (Razorpay). */
  payouts?(window: { from: Date; to: Date }): Promise<GatewayResult<ReportedPayout[]>>;
  /** The lines of all payouts of a day in India, where the gateway lists them (Razorpay). */
  payoutLines?(day: Date): Promise<GatewayResult<ListedLine[]>>;
  /** Reads an uploaded settlement report, where the gateway has no API for its payouts (PhonePe). */
  readPayoutReport?(file: Buffer): ReportReading;
  health(): GatewayHealth;
  verifyWebhook(headers: WebhookHeaders, rawBody: Buffer): WebhookVerification;
  /** @returns null when the body cannot be parsed */
  readWebhook(headers: WebhookHeaders, rawBody: Buffer): WebhookMessage | null;
  /** Razorpay only: whether the ids from the browser carry the gateway's signature. */
  verifyCheckout?(input: { gatewayOrderId: string; gatewayPaymentId: string; signature: string }): boolean;
  /** The key id that the browser needs (Razorpay); null where none is needed. */
  readonly publicKey: string | null;
}

/** The configured gateways of this process, by name. A gateway without credentials is absent. */
export type Gateways = Partial<Record<GatewayName, PaymentGateway>>;
