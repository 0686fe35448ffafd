import { boolean, number, object } from 'yup';

export type {
  DifferenceDto,
  ReconciliationReportDto,
  ReconciliationRunDto,
  ReconciliationSummary,
} from './reconciliation-dto';

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
  /** A dispute that no webhook had reported, or not as it is now: settled by this run. */
  'dispute_differs',
  /** A balance is not the sum of its entries, entries do not sum to zero, or a credit has no capture. */
  'ledger_imbalance',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];
export const DIFFERENCE_ACTIONS = ['settled', 'on_hold', 'closed', 'alarm', 'noted'] as const;
export type DifferenceAction = (typeof DIFFERENCE_ACTIONS)[number];

/** `POST /api/admin/reconciliations` (role 0): how far back, in hours, or a check of the whole ledger instead. */
export const reconcileSchema = object({
  hours: number()
    .typeError('A whole number of hours is needed')
    .integer('A whole number of hours is needed')
    .min(1, 'At least 1 hour')
    .max(24 * 31, 'At most 31 days')
    .default(24),
  isFullCheck: boolean().default(false),
}).noUnknown();
