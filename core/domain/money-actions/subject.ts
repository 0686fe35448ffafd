import { createHash } from 'node:crypto';
import type { Paise } from '@deccanloop/contracts/money';
import type { CaptureStatus, HoldReason } from '@deccanloop/contracts/payments/capture-states';
import type { GatewayName, Mode } from '@deccanloop/contracts/payments/status';

/** One captured payment of a gateway with all that decides which actions staff may take. */
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
  holdReason: HoldReason | null;
  creditPaise: Paise | null;
  feePaise: Paise | null;
  /** What the gateway reports as refunded of it, here or elsewhere. */
  gatewayRefundedPaise: Paise;
  /** Our pending and processed refunds, including recorded outside refunds, and the fee in them. */
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
  /** Of the whole payment: other refunds that count toward the limit. */
  countedPaise: Paise;
  /** A refund of ours that the gateway has not finished. */
  isRefundUnderWay: boolean;
  /** Outside refunds that did not fail and are not linked to a refund of ours. */
  outsidePaise: Paise;
  isOutsideRefundPending: boolean;
  isDisputed: boolean;
  /** A request about it waits, or a worker is about to execute one. */
  hasOpenAction: boolean;
  /** The agreed fee of its payment, and the total that the fee is part of. */
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
  /** The capture that it was taken from; null where it could not be matched. */
  capture: CaptureSubject | null;
  /** The balance of the payer's wallet. */
  walletPaise: Paise;
}

/**
 * Hash of everything that decides the action and its amount; an approval is valid for this hash only. Values
 * that change without staff, such as the payment's state, are left out.
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
 * The refunded sums are left out: that money has left the gateway, and several outside refunds of one capture
 * may be recorded at once. What is left is checked when each is debited.
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
