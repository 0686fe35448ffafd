import type { FindingKind } from './finding-kinds';
import { MONEY_ACTIONS } from './money-actions';

/** What can end a finding, or bring it nearer to its end; each is safe to repeat. */
export const FINDING_STEPS = [
  ...MONEY_ACTIONS,
  /** Refund credited money: all or a part of one capture. */
  'refund_payment',
  /** Ask the gateway for the status of a payment that is not settled, or continue a refund that is open. */
  'check_payment',
  /** Rebuild a payment that a restore lost. */
  'rebuild_payment',
  /** Look up an order at its gateway by its ID. */
  'look_up_order',
  /** Make a booking again from the journal. */
  'make_booking',
] as const;
export type FindingStep = (typeof FINDING_STEPS)[number];

export interface FindingEnd {
  /** It cannot be closed by hand without the reference of what ended it. */
  isAboutMoney: boolean;
  /** In the order in which they are offered. */
  steps: readonly FindingStep[];
}

const HELD = ['credit_held_capture', 'refund_held_capture', 'handle_held_outside'] as const;
const OUTSIDE_ONLY: FindingEnd = { isAboutMoney: true, steps: [] };

/** How each kind of finding ends. */
export const FINDING_ENDS = {
  captured_twice: { isAboutMoney: true, steps: ['refund_payment'] },
  second_capture_on_order: { isAboutMoney: true, steps: HELD },
  amount_differs: { isAboutMoney: true, steps: HELD },
  // Only rupees can be credited.
  currency_differs: { isAboutMoney: true, steps: ['refund_held_capture', 'handle_held_outside'] },
  order_differs: { isAboutMoney: true, steps: HELD },
  partly_refunded: { isAboutMoney: true, steps: HELD },
  gateway_payment_reused: OUTSIDE_ONLY,
  unanswered: { isAboutMoney: true, steps: ['check_payment'] },
  captured_unknown_order: { isAboutMoney: true, steps: ['look_up_order'] },
  // An order without a captured payment.
  order_unknown_to_us: { isAboutMoney: false, steps: ['look_up_order'] },
  order_lost: { isAboutMoney: true, steps: ['rebuild_payment'] },
  not_captured_at_gateway: OUTSIDE_ONLY,
  refund_differs: { isAboutMoney: true, steps: ['record_outside_refund', 'check_payment'] },
  refund_failed: { isAboutMoney: true, steps: ['refund_held_capture', 'refund_payment'] },
  refund_unknown: { isAboutMoney: true, steps: ['record_outside_refund'] },
  refund_unanswered: { isAboutMoney: true, steps: ['check_payment'] },
  refund_not_recorded: { isAboutMoney: true, steps: ['check_payment'] },
  refund_processed_after_failed: OUTSIDE_ONLY,
  dispute_opened: OUTSIDE_ONLY,
  dispute_lost: OUTSIDE_ONLY,
  closed_account_credited: { isAboutMoney: true, steps: ['refund_payment'] },
  ledger_imbalance: OUTSIDE_ONLY,
  // Wrong keys: no amount is concerned.
  orders_denied: { isAboutMoney: false, steps: [] },
  // Workers try again with each reconciliation; the reference is the number of the paper.
  paper_missing: OUTSIDE_ONLY,
  // Later payments repay it by themselves.
  merchant_receivable: OUTSIDE_ONLY,
  booking_not_made: { isAboutMoney: true, steps: ['make_booking'] },
  booking_uncertain: { isAboutMoney: true, steps: ['make_booking'] },
  bookings_unknown: OUTSIDE_ONLY,
  payout_line_missing: OUTSIDE_ONLY,
  payout_line_unknown: { isAboutMoney: true, steps: ['look_up_order'] },
  payout_amount_differs: OUTSIDE_ONLY,
  payout_fee_differs: OUTSIDE_ONLY,
  payout_total_differs: OUTSIDE_ONLY,
  payout_line_repeated: OUTSIDE_ONLY,
  payout_failed: OUTSIDE_ONLY,
} as const satisfies Record<FindingKind, FindingEnd>;

/** An older release may have raised a kind that no longer exists: it counts as about money. */
export const findingEnd = (kind: FindingKind): FindingEnd =>
  Object.hasOwn(FINDING_ENDS, kind) ? FINDING_ENDS[kind] : OUTSIDE_ONLY;
