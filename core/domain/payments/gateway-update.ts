import type { GatewayName, Mode, PaymentState } from '@deccanloop/contracts/payments/status';
import type { OrderSnapshot } from './gateway-port';
import type { Attempt, UpdateSource } from './types';

/** Which order a fact is about; at least one of the two ids is known. */
export interface UpdatedOrder {
  gateway: GatewayName;
  mode: Mode;
  merchantOrderId: string | null;
  gatewayOrderId: string | null;
}

/** The order that an attempt stands for. */
export const orderOf = ({ gateway, mode, merchantOrderId, gatewayOrderId }: Attempt): UpdatedOrder => ({
  gateway,
  mode,
  merchantOrderId,
  gatewayOrderId,
});

/** Something that is known about an order. Every road to the wallet brings one of these. */
export type GatewayUpdate = {
  order: UpdatedOrder;
  source: UpdateSource;
  /** Who brought it: the name of a job, or a staff member's id. */
  actor: string;
} & (
  | {
      kind: 'snapshot';
      snapshot: OrderSnapshot;
      /** Present when a webhook event shows the order, and not an answer of the gateway to us. */
      event?: { isOld: boolean };
    }
  /** The gateway says it has no such order. */
  | { kind: 'not_found' }
  /** The gateway refused to make the order, so nobody can have paid it. */
  | { kind: 'refused'; reason: string }
  /** The five minutes of close watching are over without an answer. */
  | { kind: 'window_passed' }
  /** The payer wished to cancel, and every order was asked about just now: none has brought money. */
  | { kind: 'cancelled' }
);

export type SnapshotUpdate = Extract<GatewayUpdate, { kind: 'snapshot' }>;

export type SettleResult =
  /** The wallet was credited by this very call. */
  | 'credited'
  /** The money of this fact had reached the wallet before. */
  | 'already_credited'
  /** The state moved without money, or the payer's wish to cancel was answered. */
  | 'moved'
  | 'unchanged'
  /** Amount, currency or order differ: no credit, a person looks at it. */
  | 'on_hold'
  /** Captured and wholly refunded: recorded without a credit. */
  | 'refunded'
  /** The event may be older than a refund: nothing was changed, the gateway has to be asked. */
  | 'ask_first'
  /** No order of ours. */
  | 'unknown_order';

export type SettleOutcome =
  | { result: 'unknown_order' }
  | { result: Exclude<SettleResult, 'unknown_order'>; paymentId: string; state: PaymentState };
