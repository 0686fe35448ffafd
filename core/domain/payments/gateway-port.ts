import type { Paise } from '@deccanloop/contracts/money';
import type { GatewayName, Mode } from '@deccanloop/contracts/payments/status';
import type { DisputeStatus } from '@deccanloop/contracts/staff/money-actions';

/**
 * What a call to a gateway can come to. Only `ok`, `rejected` and `not_found` are answers; everything that
 * leaves the outcome open is `unknown`, and unknown is pending.
 */
export type GatewayResult<T> =
  | { kind: 'ok'; value: T }
  /** The gateway read the request and refused it: doing it again changes nothing. */
  | { kind: 'rejected'; code: string; message: string }
  /** The gateway answers that it has no such order. Says nothing for the first minute of an order's life. */
  | { kind: 'not_found' }
  | { kind: 'unknown'; cause: UnknownCause; message: string };

export type UnknownCause =
  'timeout' | 'network' | 'server_error' | 'rate_limited' | 'unreadable' | 'unauthorized' | 'circuit_open';

export interface CreateOrderInput {
  /** Our id for the order: Razorpay's receipt, PhonePe's merchantOrderId. Letters, digits and hyphens, ≤ 40. */
  merchantOrderId: string;
  amountPaise: Paise;
  /** PhonePe sends the payer back here, whatever happened. */
  returnUrl: string;
  /** Kept with the order at the gateway, in this order (order-identity.ts): at most ten texts of 250 characters. */
  identity?: readonly string[];
}

export interface CreatedOrder {
  gatewayOrderId: string;
  /** PhonePe's pay page; null for Razorpay, and null where a found order's address is lost. */
  redirectUrl: string | null;
  expiresAt: Date | null;
}

/** Which order to ask for. Razorpay is asked by its own id where known, else by receipt. */
export interface OrderReference {
  merchantOrderId: string;
  gatewayOrderId: string | null;
}

export interface GatewayPayment {
  id: string;
  amountPaise: Paise;
  currency: string;
  /** The bank's reference. */
  reference: string | null;
  /** What the gateway says was refunded of it, by whomever; PhonePe's order status does not say it (0). */
  refundedPaise: Paise;
  /** Card, upi and so on, in the gateway's words. */
  method: string | null;
}

/**
 * An order as the gateway sees it now. `captured` is money; `authorized` is not yet; `failed` may still
 * become `captured` unless `isFinal`.
 */
export interface OrderSnapshot {
  gatewayOrderId: string;
  merchantOrderId: string | null;
  state: 'created' | 'attempted' | 'authorized' | 'captured' | 'failed';
  /** The gateway will not change its mind. */
  isFinal: boolean;
  /** The captured (or authorized, or last failed) payment at the gateway; null when none was made. */
  payment: GatewayPayment | null;
  /** Further captured payments on the same order. */
  otherCaptures?: readonly GatewayPayment[];
  /** In the gateway's words, for the payer: why the last try failed. */
  failureReason: string | null;
  /** What was kept with the order. Only in answers of the gateway's API about the order: events do not count. */
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

/** A refund as the gateway sees it now. Razorpay may say `processed` and `failed` afterwards. */
export interface RefundSnapshot {
  gatewayRefundId: string;
  /** Ours, where the gateway tells it. */
  refundId: string | null;
  gatewayPaymentId: string | null;
  amountPaise: Paise;
  state: 'pending' | 'processed' | 'failed';
  /** The bank's reference (ARN, RRN, UTR). */
  reference: string | null;
  failureReason: string | null;
  /** Our id of the order that it is of, where the gateway tells it (PhonePe). */
  merchantOrderId?: string | null;
}

/** A refund as an event shows it; one of PhonePe's names neither id and only the order tells which it is. */
export type RefundUpdate = Omit<RefundSnapshot, 'gatewayRefundId'> & { gatewayRefundId: string | null };

/** A dispute (chargeback) as the gateway sees it now. */
export interface DisputeSnapshot {
  gatewayDisputeId: string;
  gatewayPaymentId: string;
  /** In the smallest unit of the currency. */
  amountPaise: Paise;
  currency: string;
  /** What the gateway has taken from our balance for it; 0 while nothing. */
  deductedPaise: Paise;
  reasonCode: string | null;
  phase: string | null;
  status: DisputeStatus;
  respondBy: Date | null;
  openedAt: Date | null;
}

/** A dispute as an event shows it; the status is null where event name and entity contradict each other. */
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
 * What this process has last seen of a gateway. `down` while the circuit is open: nothing is sent then. Once the
 * pause is over it is `degraded`, so that somebody tries whether it is back.
 */
export interface GatewayHealth {
  state: 'up' | 'degraded' | 'down';
  since: Date | null;
  cause: UnknownCause | null;
}

/**
 * How a webhook's sender was proven. Only `fact` may settle by itself; `hint` is a reason to ask. `proof` holds
 * the headers with which whoever applies a fact verifies it again, from the stored bytes; they are no secret.
 */
export type WebhookVerification =
  | { valid: false }
  | { valid: true; trust: 'fact'; verifiedWith: 'current'; proof: Record<string, string> }
  | { valid: true; trust: 'hint'; verifiedWith: 'current' | 'previous' | 'shared' };

export interface WebhookMessage {
  /** Razorpay's event id; the hash of PhonePe's body. */
  eventKey: string;
  eventType: string;
  /** When the gateway made the event, the same on every delivery; null where it does not say (PhonePe). */
  createdAt: Date | null;
  /** The order it is about; null for events that are about none (downtime and the like). */
  order: { merchantOrderId: string | null; gatewayOrderId: string | null } | null;
  /** The order as the event shows it; null where the event does not tell enough. */
  snapshot: OrderSnapshot | null;
  /** The refund it is about, as the event shows it; `pending` where it contradicts itself. Null for other events. */
  refund: RefundUpdate | null;
  /** The dispute it is about; absent for other events. */
  dispute?: DisputeNotice | null;
}

/** Headers as node gives them: lower-case names. */
export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** One payment gateway in one mode. Calls never throw for what a gateway or network does: see GatewayResult. */
export interface PaymentGateway {
  readonly name: GatewayName;
  readonly mode: Mode;
  createOrder(input: CreateOrderInput): Promise<GatewayResult<CreatedOrder>>;
  /** After an unknown answer to `createOrder`: is it there? `not_found` when it is not. */
  findOrder(merchantOrderId: string): Promise<GatewayResult<CreatedOrder>>;
  /** The order with the payment that decides; captures an `authorized` one where the gateway asks for it. */
  fetchOrder(reference: OrderReference): Promise<GatewayResult<OrderSnapshot>>;
  /** Gives money back. Doing it again with the same `refundId` is the same refund. */
  refund(input: RefundInput): Promise<GatewayResult<RefundSnapshot>>;
  /** How a refund stands; `not_found` when the gateway never got it. */
  fetchRefund(reference: RefundReference): Promise<GatewayResult<RefundSnapshot>>;
  /** Every refund of one payment, by whomever, where the gateway lists them (Razorpay). */
  listRefunds?(gatewayPaymentId: string): Promise<GatewayResult<RefundSnapshot[]>>;
  /** How a dispute stands, where the gateway can be asked (Razorpay). */
  fetchDispute?(gatewayDisputeId: string): Promise<GatewayResult<DisputeSnapshot>>;
  /**
   * Every order and payment made in a window, where the gateway gives such lists (Razorpay); PhonePe has none.
   * Razorpay's window is of their creation, in whole seconds.
   */
  list?(window: {
    from: Date;
    to: Date;
  }): Promise<GatewayResult<{ orders: ListedOrder[]; payments: ListedPayment[] }>>;
  /** Every refund made in a window, where the gateway gives such a list (Razorpay). */
  refundsMadeIn?(window: { from: Date; to: Date }): Promise<GatewayResult<RefundSnapshot[]>>;
  health(): GatewayHealth;
  verifyWebhook(headers: WebhookHeaders, rawBody: Buffer): WebhookVerification;
  /** @returns null when the body cannot be understood */
  readWebhook(headers: WebhookHeaders, rawBody: Buffer): WebhookMessage | null;
  /** Razorpay only: whether the browser's pair of ids carries the gateway's signature. */
  verifyCheckout?(input: { gatewayOrderId: string; gatewayPaymentId: string; signature: string }): boolean;
  /** What the browser may know of the account (Razorpay's key id); null where nothing is needed. */
  readonly publicKey: string | null;
}

/** The configured gateways of this process, by name. A gateway without credentials is absent. */
export type Gateways = Partial<Record<GatewayName, PaymentGateway>>;
