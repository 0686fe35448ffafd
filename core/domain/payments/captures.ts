import { paise, type Paise } from '@deccanloop/contracts/money';
import type { CaptureStatus } from '@deccanloop/contracts/payments/capture-states';
import type { Rows } from '../../platform/database-rows';
import type { GatewayPayment } from './gateway-port';
import type { Attempt } from './types';

/** A row of `payment_captures`: one payment that a gateway captured. */
export interface PaymentCapture {
  id: string;
  attemptId: string;
  gatewayPaymentId: string;
  amountPaise: Paise;
  status: CaptureStatus;
  gatewayRefundedPaise: Paise;
  /** What our own refunds took of it, including outside refunds that staff recorded. */
  refundedPaise: Paise;
  /** What lost disputes took of it. */
  lostPaise: Paise;
}

/** The columns of a row that decisions need. */
export type CaptureRow = Pick<
  Rows['payment_captures'],
  | 'id'
  | 'attempt_id'
  | 'gateway_payment_id'
  | 'amount_paise'
  | 'status'
  | 'gateway_refunded_paise'
  | 'refunded_paise'
  | 'lost_paise'
>;

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

/** A refund made outside the product, pending or processed, that is not linked to a refund of ours. */
export interface OutsideRefundPart {
  attemptId: string | null;
  captureId: string | null;
  /** Null where the gateway names the order only (PhonePe). */
  gatewayPaymentId: string | null;
  amountPaise: Paise;
}

/** The stored money of a payment, apart from its attempts. */
export interface KnownMoney {
  /** A declared restore is being checked: what was done about held money is not all known yet. */
  isRestoreChecked?: boolean;
  captures: readonly PaymentCapture[];
  outsideRefunds: readonly OutsideRefundPart[];
  /** What lost disputes took of this gateway payment before its capture was known. */
  lostBeforePaise: Paise;
  /** Whether any refund event was received for this payment. */
  hasRefundEvent: boolean;
  /** Attempts, also of other payments, whose capture has the gateway payment id of this update. */
  attemptsWithSameId: readonly string[];
  /** Dedupe keys of `gateway_payment_reused` findings of this payment. */
  reusedFindings: readonly string[];
}

export const isHeld = ({ status }: PaymentCapture): boolean => status === 'held';

/** PhonePe sometimes omits an order's transactions; the order's own id is then used as the payment id. */
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

/**
 * The outside refunds that took money from this gateway payment. One that names the order only belongs to one capture of it.
 * @param stored the row of this payment; undefined while it is new
 */
export function outsideRefundsOf(
  paid: GatewayPayment,
  attempt: Attempt,
  { outsideRefunds }: KnownMoney,
  stored: PaymentCapture | undefined,
): readonly OutsideRefundPart[] {
  return outsideRefunds.filter(({ gatewayPaymentId, captureId, attemptId }) => {
    if (gatewayPaymentId !== null) return gatewayPaymentId === paid.id;
    return captureId === null ? attemptId === attempt.id : captureId === stored?.id;
  });
}

/**
 * What was refunded of a gateway payment: the gateway's figure, or the sum of our rows where that is more.
 */
export const refundedOf = (paid: GatewayPayment, outside: readonly OutsideRefundPart[]): number =>
  Math.max(
    paid.refundedPaise,
    outside.reduce((sum, refund) => sum + refund.amountPaise, 0),
  );
