import type { Breakdown } from '@deccanloop/contracts/payments/fees';
import type { GatewayName, Mode, PaymentOrigin, PaymentState } from '@deccanloop/contracts/payments/status';
import type { Paise } from '@deccanloop/contracts/money';

/** One top-up. */
export interface Payment extends Breakdown {
  id: string;
  publicId: string;
  ownerId: string;
  mode: Mode;
  gateway: GatewayName;
  currency: 'INR';
  payerName: string;
  origin: PaymentOrigin;
  state: PaymentState;
  stateReason: string | null;
  providerReference: string | null;
  underReview: boolean;
  initiatedAt: Date;
  completedAt: Date | null;
  nextCheckAt: Date | null;
  checkCount: number;
  /** The payer's wish; the worker finds out whether it can still come true. */
  cancelRequestedAt: Date | null;
  /** When the close watch began: at initiation, or with the newest try of the payer. */
  pollingSince: Date;
  /** Gross amounts that went back, or are on their way. */
  refundedPaise: Paise;
}

/**
 * One order at a gateway for a payment. `creating` → `open` when the gateway confirmed it, `rejected` when it
 * refused, `unknown` when we cannot tell, `abandoned` when it may exist but nobody can pay it any more; the
 * last two are still watched.
 */
export type OrderState = 'creating' | 'open' | 'unknown' | 'rejected' | 'abandoned';
export type GatewayState =
  'unknown' | 'created' | 'attempted' | 'authorized' | 'captured' | 'failed' | 'not_found';

export interface Attempt {
  id: string;
  paymentId: string;
  attemptNo: number;
  mode: Mode;
  gateway: GatewayName;
  merchantOrderId: string;
  /** What the gateway is asked to charge. */
  amountPaise: Paise;
  currency: 'INR';
  orderState: OrderState;
  gatewayOrderId: string | null;
  redirectUrl: string | null;
  /** Why the gateway refused the order, in its words. */
  rejection: string | null;
  expiresAt: Date | null;
  gatewayState: GatewayState;
  gatewayPaymentId: string | null;
  isFinal: boolean;
  createdAt: Date;
  capturedPaise: Paise | null;
}

/** Who brings a fact or asks a question; recorded with every event. */
export type UpdateSource = 'bff' | 'webhook' | 'poll' | 'return' | 'sweep' | 'reconciler' | 'admin';
