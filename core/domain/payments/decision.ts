import type { PaymentState } from '@deccanloop/contracts/payments/status';
import type { SettleResult } from './fact';
import type { OrderSnapshot } from './gateway-port';
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
  /** The payer's wish to cancel is answered: it came true, cannot come true any more, or is without object. */
  endsWish: boolean;
  /** Recorded on the timeline; null when nothing happened that support would want to read. */
  event: { type: string; detail: Record<string, unknown> } | null;
  finding: { kind: string; dedupeKey: string; detail: Record<string, unknown> } | null;
}

export const NOTHING: Decision = {
  result: 'unchanged',
  credit: false,
  attempt: null,
  payment: null,
  endsWish: false,
  event: null,
  finding: null,
};

/** An attempt that may still bring money. */
export const isOpen = (attempt: Pick<Attempt, 'isFinal' | 'gatewayState'>): boolean =>
  !attempt.isFinal && attempt.gatewayState !== 'captured';

/** The payer has not been told how it ended. */
export const isUnderWay = ({ state }: Payment): boolean => state === 'initiated' || state === 'pending';
