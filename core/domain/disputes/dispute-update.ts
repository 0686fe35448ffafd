import type { GatewayName, Mode } from '@deccanloop/contracts/payments/status';
import type { DisputeNotice } from '../payments/gateway-port';
import type { UpdateSource } from '../payments/types';

/**
 * How far an update can be trusted.
 * - `snapshot`: it was true once, as a signed event or an entry of a list; what contradicts the record leads to a
 *   question to the gateway.
 * - `hint`: nothing proves it, as an event signed with an old secret; the gateway is asked first.
 * - `answer`: the answer to a request of ours. It replaces what was known, whatever that was.
 */
export type DisputeTrust = 'snapshot' | 'hint' | 'answer';

/** What a gateway, or staff for a gateway without an API for disputes, reports about a dispute. */
export interface DisputeUpdate {
  gateway: GatewayName;
  mode: Mode;
  dispute: DisputeNotice;
  trust: DisputeTrust;
  source: UpdateSource;
  actor: string;
  /** Why staff record it. */
  reason?: string;
}

/** Which dispute, by the gateway's id. */
export interface DisputeReference {
  gateway: GatewayName;
  mode: Mode;
  gatewayDisputeId: string;
}

export type DisputeResult = 'updated' | 'unchanged';

export interface DisputeOutcome {
  result: DisputeResult;
  /** Null where the payment is not ours. */
  paymentId: string | null;
}
