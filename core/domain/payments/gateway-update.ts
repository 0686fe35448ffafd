import type { GatewayName, Mode, PaymentState } from '@deccanloop/contracts/payments/status';
import type { OrderSnapshot } from './gateway-port';
import type { Attempt, UpdateSource } from './types';

/** The order of a gateway update; at least one of the two ids is known. */
export interface UpdatedOrder {
  gateway: GatewayName;
  mode: Mode;
  merchantOrderId: string | null;
  gatewayOrderId: string | null;
}

/** The order of an attempt. */
export const orderOf = ({ gateway, mode, merchantOrderId, gatewayOrderId }: Attempt): UpdatedOrder => ({
  gateway,
  mode,
  merchantOrderId,
  gatewayOrderId,
});

/** A gateway update: something known about an order. Every credit begins with one of these. */
export type GatewayUpdate = {
  order: UpdatedOrder;
  source: UpdateSource;
  /** Origin of the update: the name of a job, or a staff member's id. */
  actor: string;
} & (
  | {
      kind: 'snapshot';
      snapshot: OrderSnapshot;
      /** Set when the update comes from a webhook event, not from an answer of the gateway. */
      event?: { isOld: boolean };
    }
  /** The gateway says it has no such order. */
  | { kind: 'not_found' }
  /** The gateway rejected the order, so it cannot have been paid. */
  | { kind: 'refused'; reason: string }
  /** The five minutes of frequent polling ended without an answer. */
  | { kind: 'window_passed' }
  /** The payer asked to cancel, and every order was checked just now: none has brought money. */
  | { kind: 'cancelled' }
);

export type SnapshotUpdate = Extract<GatewayUpdate, { kind: 'snapshot' }>;

export type SettleResult =
  /** This call credited the wallet. */
  | 'credited'
  /** The money of this update had been credited before. */
  | 'already_credited'
  /** The state changed without money, or the payer's request to cancel was answered. */
  | 'moved'
  | 'unchanged'
  /** Amount, currency or order differ: no credit, staff decide. */
  | 'on_hold'
  /** Captured and fully refunded: recorded without a credit. */
  | 'refunded'
  /** The event may be older than a refund: nothing was changed, a status check is needed. */
  | 'ask_first'
  /** The order is not one of ours. */
  | 'unknown_order';

export type SettleOutcome =
  | { result: 'unknown_order' }
  | { result: Exclude<SettleResult, 'unknown_order'>; paymentId: string; state: PaymentState };
