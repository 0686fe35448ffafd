import { number, object } from 'yup';
import type { Paise } from '../money';
import type { GatewayName } from '../payments/status';

/** Each difference between gateway, payments and ledger is one of these. */
export const DIFFERENCE_KINDS = [
  /** The gateway has the money, the wallet had not: settled by this run. */
  'missing_credit',
  /** Captured is not what was asked for: parked. */
  'amount_differs',
  /** The gateway does not know our order after its window: closed. */
  'unknown_at_gateway',
  /** The gateway has an order or a captured payment that we do not know. */
  'unknown_to_us',
  /** A second captured payment on one order. */
  'second_capture',
  /** We hold it for completed, the gateway does not. */
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
  /** Compared, by gateway. `listed`: the gateway gives a list of its own; without, only our ids were asked for. */
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
  /** One of every quarter of an hour; else somebody asked for it. */
  scheduled: boolean;
  /** Null for scheduled runs, and for those that the command asked for. */
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
