import { createHash } from 'node:crypto';
import type { Paise } from '@deccanloop/contracts/money';
import type { GatewayName, Mode } from '@deccanloop/contracts/payments/status';

export type CaptureStatus = 'credited' | 'held' | 'refunded' | 'handled_outside';

/** One captured payment of a gateway with all that decides what staff may do about it. */
export interface CaptureSubject {
  id: string;
  paymentId: string;
  attemptId: string;
  mode: Mode;
  gateway: GatewayName;
  gatewayPaymentId: string;
  currency: string;
  amountPaise: Paise;
  status: CaptureStatus;
  holdReason: string | null;
  creditPaise: Paise | null;
  feePaise: Paise | null;
  /** What the gateway says was refunded of it, here or elsewhere. */
  gatewayRefundedPaise: Paise;
  /** Our refunds that are under way or processed, and the fee in them; adopted outside refunds are among them. */
  refundedPaise: Paise;
  refundedFeePaise: Paise;
  /** The part of them that was never credited. */
  heldRefundedPaise: Paise;
  /** What lost disputes took of it, and the fee in it. */
  lostPaise: Paise;
  lostFeePaise: Paise;
  /** The part of it that was taken while the money was on hold. */
  lostBeforeCreditPaise: Paise;
  /** Requested by staff and not yet debited. */
  requestedPaise: Paise;
  /** A refund of ours that the gateway has not finished. */
  isRefundUnderWay: boolean;
  /** Outside refunds that did not fail and are not adopted. */
  outsidePaise: Paise;
  isOutsideRefundPending: boolean;
  isDisputed: boolean;
  /** A request about it waits, or a worker is about to execute one. */
  hasOpenAction: boolean;
  /** Of the payment it belongs to: the fee that was agreed, and the total it is part of. */
  payment: { feePaise: Paise; totalPaise: Paise };
}

export interface OutsideRefundSubject {
  id: string;
  mode: Mode;
  gateway: GatewayName;
  gatewayRefundId: string;
  gatewayPaymentId: string | null;
  amountPaise: Paise;
  state: 'pending' | 'processed' | 'failed';
  reference: string | null;
  refundId: string | null;
  hasOpenAction: boolean;
  /** The money it was taken from; null where it could not be matched. */
  capture: CaptureSubject | null;
  /** What the payer's wallet holds. */
  walletPaise: Paise;
}

/**
 * What an approval binds: what decides the action and its amount. It says nothing of what changes by itself meanwhile,
 * such as the payment's state.
 */
export const captureHash = (capture: CaptureSubject): string =>
  hashOf([
    capture.id,
    capture.status,
    capture.currency,
    capture.amountPaise,
    capture.gatewayRefundedPaise,
    capture.refundedPaise,
    capture.outsidePaise,
    capture.isOutsideRefundPending,
    capture.lostPaise,
  ]);

/**
 * The refunded sums are not part of it: that money has gone at the gateway, and several outside refunds of one capture
 * may be adopted at once. What is left is judged when each is debited.
 */
export const outsideRefundHash = ({
  id,
  state,
  amountPaise,
  refundId,
  capture,
}: OutsideRefundSubject): string =>
  hashOf([id, state, amountPaise, refundId, capture?.id ?? null, capture?.status ?? null]);

const hashOf = (parts: readonly (string | number | boolean | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');
