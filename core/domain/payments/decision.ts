import type { PaymentState } from '@deccanloop/contracts/payments/status';
import type { FindingKind } from '@deccanloop/contracts/staff/finding-kinds';
import type { PaymentEventType } from '@deccanloop/contracts/staff/payment-event-types';
import type { CaptureStatus, HoldReason, PaymentCapture } from './captures';
import type { SettleResult } from './gateway-update';
import type { GatewayPayment, OrderSnapshot } from './gateway-port';
import type { Attempt, GatewayState, Payment } from './types';

/** What a fact changes. The settlement writes it; nothing here touches a database. */
export interface Decision {
  result: Exclude<SettleResult, 'unknown_order'>;
  /** Credit the wallet for this attempt. */
  credit: boolean;
  attempt: {
    gatewayState: GatewayState;
    isFinal: boolean;
    paymentAtGateway: OrderSnapshot['payment'];
  } | null;
  payment: { state: PaymentState; reason: string | null; underReview: boolean } | null;
  /** The row of the captured payment; null when it stays as it is. */
  capture: CaptureChange | null;
  /** The payer's wish to cancel is answered: it came true, cannot come true any more, or is without object. */
  endsCancelRequest: boolean;
  /** Recorded on the timeline; null when nothing happened that support would want to read. */
  event: { type: PaymentEventType; detail: Record<string, unknown> } | null;
  finding: { kind: FindingKind; dedupeKey: string; detail: Record<string, unknown> } | null;
  /** Open findings that this settles without staff, by the beginning of their keys. */
  closesFinding: { dedupeKeys: readonly string[]; resolution: string } | null;
}

export type CaptureChange = {
  refundedPaise: number;
  status: CaptureStatus;
  holdReason: HoldReason | null;
} & ({ change: 'insert'; paid: GatewayPayment } | { change: 'update'; was: PaymentCapture });

export const NOTHING: Decision = {
  result: 'unchanged',
  credit: false,
  attempt: null,
  payment: null,
  capture: null,
  endsCancelRequest: false,
  event: null,
  finding: null,
  closesFinding: null,
};

/** An attempt that may still bring money. */
export const isOpen = (attempt: Pick<Attempt, 'isFinal' | 'gatewayState'>): boolean =>
  !attempt.isFinal && attempt.gatewayState !== 'captured';

/** The payer has not been told how it ended. */
export const isUnderWay = ({ state }: Payment): boolean => state === 'initiated' || state === 'pending';
