import type { GatewayName, Mode } from '@deccanloop/contracts/payments/status';
import type { DisputeNotice } from '../payments/gateway-port';
import type { UpdateSource } from '../payments/types';

/** What a gateway tells of a dispute. */
export interface DisputeUpdate {
  gateway: GatewayName;
  mode: Mode;
  dispute: DisputeNotice;
  /** False for what somebody with an old secret may have written: it is stored and raised, and moves no money. */
  isConfirmed: boolean;
  source: UpdateSource;
  actor: string;
}

/** `updated`: something of it is new. `contradicts`: won and lost were both told, and staff decide. */
export type DisputeResult = 'updated' | 'unchanged' | 'contradicts';

export interface DisputeOutcome {
  result: DisputeResult;
  /** Null where the payment is none of ours. */
  paymentId: string | null;
}
