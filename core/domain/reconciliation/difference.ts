import type { DifferenceAction, DifferenceKind } from '@deccanloop/contracts/staff/reconciliation';
import type { GatewayName } from '@deccanloop/contracts/payments/status';

/** A confirmed difference: checked once more, and acted upon. */
export interface Difference {
  /** Identifies the difference, so that a resumed run reports it once. */
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

/** Adds a difference to the report of the run. */
export type ReportDifference = (
  difference: Partial<Difference> & Pick<Difference, 'cause' | 'kind' | 'action'>,
) => Promise<void>;
