import type { FindingKind } from '@deccanloop/contracts/staff/finding-kinds';

/** Findings that a hold raises and that its end closes. */
export const HOLD_FINDINGS = [
  'amount_differs',
  'currency_differs',
  'order_differs',
  'second_capture_on_order',
  'partly_refunded',
  'refund_unknown',
] as const satisfies readonly FindingKind[];
