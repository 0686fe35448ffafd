import type { GatewayName, Mode } from '@deccanloop/contracts/payments/status';
import type { FactOrder } from '../payments/fact';
import type { RefundNews } from '../payments/gateway-port';
import type { FactSource } from '../payments/types';

/** Something the gateway itself says of a refund: a webhook proven to be its word, or its answer to a question. */
export interface RefundFact {
  gateway: GatewayName;
  mode: Mode;
  news: RefundNews;
  /** The order whose money it is, where it is known: that of an outside refund may not be captured yet. */
  order?: FactOrder;
  source: FactSource;
  /** Who brought it: the name of a process or gateway. */
  actor: string;
}

export type RefundResult =
  | 'processed'
  /** The wallet has its money again. */
  | 'failed'
  /** The gateway's id or the bank's reference is known now. */
  | 'noted'
  | 'unchanged'
  /** It contradicts what we have recorded: nothing moves, a person looks at it. */
  | 'parked'
  /** No refund of ours. */
  | 'unknown_refund';

export interface RefundOutcome {
  result: RefundResult;
  /** Null where not even the payment is known. */
  paymentId: string | null;
}
