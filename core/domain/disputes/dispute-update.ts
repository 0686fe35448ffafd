import type { GatewayName, Mode } from '@deccanloop/contracts/payments/status';
import type { DisputeNotice } from '../payments/gateway-port';
import type { UpdateSource } from '../payments/types';

/** What a gateway reports about a dispute. */
export interface DisputeUpdate {
  gateway: GatewayName;
  mode: Mode;
  dispute: DisputeNotice;
  /** False for an event signed with an old secret: it is stored and raised, and moves no money. */
  isConfirmed: boolean;
  source: UpdateSource;
  actor: string;
}

/** `updated`: something changed. `contradicts`: won and lost were both reported, and staff decide. */
export type DisputeResult = 'updated' | 'unchanged' | 'contradicts';

export interface DisputeOutcome {
  result: DisputeResult;
  /** Null where the payment is not ours. */
  paymentId: string | null;
}
