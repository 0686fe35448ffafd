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
  /** The payer's request; a worker finds out whether it can be carried out. */
  cancelRequestedAt: Date | null;
  /** When frequent polling began: at initiation, or with the newest try of the payer. */
  pollingSince: Date;
  /** Gross amounts that were returned, or are being returned. */
  refundedPaise: Paise;
}

/**
 * State of the order at the gateway. `creating` → `open` when the gateway confirmed it, `rejected` when it
 * was rejected, `unknown` when we cannot tell, `abandoned` when it may exist but cannot be paid any more; the
 * last two are still polled.
 */
export type OrderState = 'creating' | 'open' | 'unknown' | 'rejected' | 'abandoned';
export type GatewayState =
  | 'unknown'
  | 'created'
  | 'attempted'
  | 'authorized'
  | 'captured'
  | 'failed'
  | 'not_found';

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
  /** The gateway's reason for rejecting the order. */
  rejection: string | null;
  expiresAt: Date | null;
  gatewayState: GatewayState;
  gatewayPaymentId: string | null;
  isFinal: boolean;
  createdAt: Date;
  capturedPaise: Paise | null;
}

export type { UpdateSource } from '@deccanloop/contracts/staff/update-sources';
