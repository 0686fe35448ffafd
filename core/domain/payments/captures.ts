import { paise, type Paise } from '@deccanloop/contracts/money';
import type { GatewayPayment } from './gateway-port';
import type { Attempt } from './types';

/** Why captured money is not credited by itself; each is a finding kind too. */
export const HOLD_REASONS = [
  'amount_differs',
  'currency_differs',
  'order_differs',
  'second_capture_on_order',
  'partly_refunded',
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];
export type CaptureStatus = 'credited' | 'held' | 'refunded' | 'handled_outside';

/** A row of `payment_captures`: one payment that a gateway captured. */
export interface PaymentCapture {
  id: string;
  attemptId: string;
  gatewayPaymentId: string;
  amountPaise: Paise;
  status: CaptureStatus;
  gatewayRefundedPaise: Paise;
  /** What our own refunds took of it, adopted ones included. */
  refundedPaise: Paise;
  /** What lost disputes took of it. */
  lostPaise: Paise;
}

/** The columns of a row that decisions are made from. */
export interface CaptureRow {
  id: string;
  attempt_id: string;
  gateway_payment_id: string;
  amount_paise: number;
  status: CaptureStatus;
  gateway_refunded_paise: number;
  refunded_paise: number;
  lost_paise: number;
}

export const toCapture = (row: CaptureRow): PaymentCapture => ({
  id: row.id,
  attemptId: row.attempt_id,
  gatewayPaymentId: row.gateway_payment_id,
  amountPaise: paise(row.amount_paise),
  status: row.status,
  gatewayRefundedPaise: paise(row.gateway_refunded_paise),
  refundedPaise: paise(row.refunded_paise),
  lostPaise: paise(row.lost_paise),
});

/** A refund made outside the product, pending or processed, that no refund of ours stands for. */
export interface OutsideRefundPart {
  attemptId: string | null;
  captureId: string | null;
  /** Null where the gateway names the order only (PhonePe). */
  gatewayPaymentId: string | null;
  amountPaise: Paise;
}

/** What is stored about the money of a payment beside its attempts. */
export interface KnownMoney {
  captures: readonly PaymentCapture[];
  outsideRefunds: readonly OutsideRefundPart[];
  /** The payer's bank has taken this payment of the gateway back: disputes that were lost before its capture was known. */
  lostBeforePaise: Paise;
  /** A refund event was received for this payment, of whatever refund. */
  hasRefundEvent: boolean;
  /** Attempts, also of other payments, whose capture has the gateway payment id of this fact. */
  attemptsWithSameId: readonly string[];
  /** Dedupe keys of `gateway_payment_reused` findings of this payment. */
  reusedFindings: readonly string[];
}

export const isHeld = ({ status }: PaymentCapture): boolean => status === 'held';

/** PhonePe sometimes omits an order's transactions: the order's own id then stands for its payment. */
export function findCapture(
  captures: readonly PaymentCapture[],
  { id: attemptId, gatewayOrderId }: Attempt,
  paidId: string,
): PaymentCapture | undefined {
  const own = captures.filter((capture) => capture.attemptId === attemptId);
  return (
    own.find((capture) => capture.gatewayPaymentId === paidId) ??
    own.find(
      ({ gatewayPaymentId }) =>
        gatewayOrderId !== null && (paidId === gatewayOrderId || gatewayPaymentId === gatewayOrderId),
    )
  );
}

/** The outside refunds that took money from this payment of the gateway. */
export function outsideRefundsOf(
  paid: GatewayPayment,
  attempt: Attempt,
  { outsideRefunds }: KnownMoney,
): readonly OutsideRefundPart[] {
  return outsideRefunds.filter(({ gatewayPaymentId, attemptId }) =>
    gatewayPaymentId === null ? attemptId === attempt.id : gatewayPaymentId === paid.id,
  );
}

/** What was refunded of a payment: the gateway's figure, or our rows where it tells less. */
export const refundedOf = (paid: GatewayPayment, outside: readonly OutsideRefundPart[]): number =>
  Math.max(
    paid.refundedPaise,
    outside.reduce((sum, refund) => sum + refund.amountPaise, 0),
  );
