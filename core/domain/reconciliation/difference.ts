import type { DifferenceAction, DifferenceKind } from '@deccanloop/contracts/staff/reconciliation';
import type { GatewayName } from '@deccanloop/contracts/payments/status';

/** A difference that counts: looked at once more, and acted upon. */
export interface Difference {
  /** Names what differs, so that a run that is taken up again tells it once. */
  cause: string;
  kind: DifferenceKind;
  action: DifferenceAction;
  gateway: GatewayName | null;
  paymentId: string | null;
  attemptId: string | null;
  refundId: string | null;
  gatewayOrderId: string | null;
  gatewayPaymentId: string | null;
  /** Ids and amounts; no personal data. */
  detail: Record<string, unknown>;
}

/** Takes a difference into the report of the run. */
export type ReportDifference = (
  difference: Partial<Difference> & Pick<Difference, 'cause' | 'kind' | 'action'>,
) => Promise<void>;
