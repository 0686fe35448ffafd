import type { GatewayName, Mode } from '@deccanloop/contracts/payments/status';
import type { UpdatedOrder } from '../payments/gateway-update';
import type { RefundUpdate } from '../payments/gateway-port';
import type { UpdateSource } from '../payments/types';

/** Something the gateway itself says of a refund: a webhook proven to be its word, or its answer to a question. */
export interface RefundUpdateOrAbsence {
  gateway: GatewayName;
  mode: Mode;
  update: RefundUpdate;
  /** The order whose money it is, where it is known: that of an outside refund may not be captured yet. */
  order?: UpdatedOrder;
  source: UpdateSource;
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
  | 'on_hold'
  /** No refund of ours. */
  | 'unknown_refund';

export interface RefundOutcome {
  result: RefundResult;
  /** Null where not even the payment is known. */
  paymentId: string | null;
}
