import type { HoldReason } from '@deccanloop/contracts/payments/capture-states';
import type { RefundState } from '@deccanloop/contracts/payments/refund-states';
import type { CaptureDto, DisputeDto } from '@deccanloop/contracts/staff/money-actions';
import type { Attempt, Payment } from '../types';

export type ViewedPayment = Pick<
  Payment,
  | 'publicId'
  | 'gateway'
  | 'state'
  | 'stateReason'
  | 'totalPaise'
  | 'feePaise'
  | 'creditPaise'
  | 'underReview'
  | 'pollingSince'
  | 'nextCheckAt'
  | 'cancelRequestedAt'
>;

export type ViewedAttempt = Pick<Attempt, 'orderState' | 'gatewayState' | 'isFinal' | 'expiresAt'>;

export interface ViewedCapture {
  id: string;
  status: CaptureDto['status'];
  holdReason: HoldReason | null;
  currency: string;
  /** In the smallest unit of its currency. */
  amountPaise: number;
  /** Null unless it was credited. */
  creditPaise: number | null;
  /** The company's fee; null unless it was credited. */
  feePaise: number | null;
  outsideReference: string | null;
  capturedAt: Date;
  resolvedAt: Date | null;
}

export interface ViewedRefund {
  captureId: string | null;
  state: RefundState;
  amountPaise: number;
  /** Of money that was never credited. */
  isOfHeldMoney: boolean;
  /** Time of its last change. */
  at: Date;
}

/**
 * A refund made in the gateway's dashboard and not linked to a refund of ours; linked ones are among the
 * refunds.
 */
export interface ViewedOutsideRefund {
  captureId: string | null;
  state: 'pending' | 'processed' | 'failed';
  amountPaise: number;
}

export interface ViewedDispute {
  captureId: string | null;
  status: DisputeDto['status'];
  amountPaise: number;
  openedAt: Date;
}

/** What a payer's view needs besides the payment's own row. */
export interface PayerViewInput {
  attempts: readonly ViewedAttempt[];
  captures: readonly ViewedCapture[];
  refunds: readonly ViewedRefund[];
  outsideRefunds: readonly ViewedOutsideRefund[];
  disputes: readonly ViewedDispute[];
  /** When a request to cancel was rejected; null when none was. */
  cancelRejectedAt: Date | null;
  /**
   * When the payer's browser came back from the gateway, which indicates an attempt that the gateway may not
   * show yet.
   */
  checkoutReturnedAt: Date | null;
}

/** A payment and its view input, read at the same moment. */
export interface PaymentSnapshot {
  payment: Payment;
  viewInput: PayerViewInput;
}
