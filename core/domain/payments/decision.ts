import type { CaptureStatus, HoldReason } from '@deccanloop/contracts/payments/capture-states';
import type { PaymentState } from '@deccanloop/contracts/payments/status';
import type { FindingKind } from '@deccanloop/contracts/staff/finding-kinds';
import type { PaymentEventType } from '@deccanloop/contracts/staff/payment-event-types';
import type { PaymentCapture } from './captures';
import type { SettleResult } from './gateway-update';
import type { GatewayPayment, OrderSnapshot } from './gateway-port';
import type { Attempt, GatewayState, Payment } from './types';

/** What a gateway update changes. The settlement writes it; a decision is made without the database. */
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
  /** The row of the captured payment; null when it does not change. */
  capture: CaptureChange | null;
  /** The payer's request to cancel is answered: carried out, rejected, or no longer needed. */
  endsCancelRequest: boolean;
  /** Recorded on the timeline; null when nothing changed that support needs to see. */
  event: { type: PaymentEventType; detail: Record<string, unknown> } | null;
  finding: { kind: FindingKind; dedupeKey: string; detail: Record<string, unknown> } | null;
  /** Open findings that this resolves without staff, by the prefixes of their dedupe keys. */
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

/** The payer has not been shown an end of the payment. */
export const isUnderWay = ({ state }: Payment): boolean => state === 'initiated' || state === 'pending';
