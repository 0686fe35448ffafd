import type { PayoutLineDifference, PayoutLineKind } from './settlements';

/** Lines of payouts, as the page and the accountant's file name them. */
export const PAYOUT_LINE_LABELS = {
  payment: 'Payment',
  refund: 'Refund',
  adjustment: 'Adjustment',
  transfer: 'Transfer',
} as const satisfies Record<PayoutLineKind, string>;

export const DIFFERENCE_LABELS = {
  unknown: 'Not in our records',
  amount: 'Amount differs',
  fee: 'Fee differs',
  repeated: 'Settled before',
} as const satisfies Record<PayoutLineDifference, string>;
