import type { GatewayName, Mode } from '@deccanloop/contracts/payments/status';
import type { UpdatedOrder } from '../payments/gateway-update';
import type { RefundUpdate } from '../payments/gateway-port';
import type { UpdateSource } from '../payments/types';

/** What the gateway itself reports about a refund: a confirmed webhook, or the response to a request. */
export interface RefundUpdateOrAbsence {
  gateway: GatewayName;
  mode: Mode;
  update: RefundUpdate;
  /** The order of the refund, where it is known: that of an outside refund may not be captured yet. */
  order?: UpdatedOrder;
  source: UpdateSource;
  /** Origin of the update: the name of a process or gateway. */
  actor: string;
}

export type RefundResult =
  | 'processed'
  /** The money was returned to the wallet. */
  | 'failed'
  /** The gateway's id or the bank's reference was stored. */
  | 'noted'
  | 'unchanged'
  /** It contradicts what we have recorded: no money moves, staff review it. */
  | 'on_hold'
  /** The refund is not one of ours. */
  | 'unknown_refund';

export interface RefundOutcome {
  result: RefundResult;
  /** Null where the payment is not known either. */
  paymentId: string | null;
}
