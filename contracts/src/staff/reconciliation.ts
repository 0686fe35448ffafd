import { number, object } from 'yup';
import type { Paise } from '../money';
import type { GatewayName } from '../payments/status';

/** Kinds of differences between gateway, payments and ledger. */
export const DIFFERENCE_KINDS = [
  /** The gateway captured money that was not credited: settled by this run. */
  'missing_credit',
  /** The captured amount differs from the order: put on hold. */
  'amount_differs',
  /** The gateway does not know our order after the payment window: closed. */
  'unknown_at_gateway',
  /** The gateway has an order or a captured payment that we do not know. */
  'unknown_to_us',
  /** A second captured payment on one order. */
  'second_capture',
  /** Completed here, but not captured at the gateway. */
  'not_captured_at_gateway',
  /** Refunded amounts differ. */
  'refund_differs',
  /** A balance is not the sum of its entries, entries do not sum to zero, or a credit has no capture. */
  'ledger_imbalance',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];
export type DifferenceAction = 'settled' | 'on_hold' | 'closed' | 'alarm' | 'noted';

/** `POST /api/admin/reconciliations` (role 0): how far back, in hours. */
export const reconcileSchema = object({
  hours: number()
    .typeError('A whole number of hours is needed')
    .integer('A whole number of hours is needed')
    .min(1, 'At least 1 hour')
    .max(24 * 31, 'At most 31 days')
    .default(24),
}).noUnknown();

export interface ReconciliationSummary {
  /** What was compared. `listed`: the gateway has a list call; otherwise only orders that we know were checked. */
  gateways: {
    gateway: GatewayName;
    listed: boolean;
    ordersCompared: number;
    paymentsCompared: number;
    unanswered: number;
    note: string | null;
  }[];
  ledger: { transfersChecked: number; accountsChecked: number; entriesSumPaise: Paise };
  differences: Partial<Record<DifferenceKind, number>>;
}

export interface ReconciliationRunDto {
  id: string;
  state: 'requested' | 'running' | 'done' | 'failed';
  /** Started by the schedule (every 15 minutes), not on request. */
  scheduled: boolean;
  /** Null for scheduled runs and for runs started from the command line. */
  requestedBy: { id: string; name: string } | null;
  windowFrom: string;
  windowTo: string;
  createdAt: string;
  finishedAt: string | null;
  summary: ReconciliationSummary | null;
  error: string | null;
}

export interface DifferenceDto {
  kind: DifferenceKind;
  action: DifferenceAction;
  gateway: GatewayName | null;
  merchantTransactionId: string | null;
  gatewayOrderId: string | null;
  gatewayPaymentId: string | null;
  detail: Record<string, unknown>;
  createdAt: string;
}

export interface ReconciliationReportDto extends ReconciliationRunDto {
  differences: DifferenceDto[];
}
