/** About a payout or one of its lines; they end by themselves when a later report corrects the difference. */
export const PAYOUT_FINDING_KINDS = [
  /** Booked, and in no payout of its gateway after some working days. */
  'payout_line_missing',
  /** In a payout, and no payment, refund or dispute of ours. */
  'payout_line_unknown',
  'payout_amount_differs',
  'payout_fee_differs',
  /** A payout is not the sum of its lines. */
  'payout_total_differs',
  /** In two payouts. */
  'payout_line_repeated',
  /** Its money is due again until later payouts contain it. */
  'payout_failed',
] as const;
export type PayoutFindingKind = (typeof PAYOUT_FINDING_KINDS)[number];

/** Findings that staff must review. The staff screens have a title, a meaning and instructions for each. */
export const FINDING_KINDS = [
  'captured_twice',
  'second_capture_on_order',
  'amount_differs',
  'currency_differs',
  'order_differs',
  /** Captured, and partly refunded at the gateway before it was credited. */
  'partly_refunded',
  /** The gateway reported the same payment id for two orders. */
  'gateway_payment_reused',
  'unanswered',
  'captured_unknown_order',
  'order_unknown_to_us',
  /** An order with a valid signed identity that is not in the database: a restore may have lost it. */
  'order_lost',
  'not_captured_at_gateway',
  'refund_differs',
  'refund_failed',
  'refund_unknown',
  'refund_unanswered',
  'refund_not_recorded',
  'refund_processed_after_failed',
  'dispute_opened',
  'dispute_lost',
  /** Money reached the wallet of an account that was closed. */
  'closed_account_credited',
  'ledger_imbalance',
  'orders_denied',
  /** A paid phase without its tax invoice, or a reversed one without its credit note. */
  'paper_missing',
  /** Money left for a merchant, or for one of their payers, that the balance did not have. */
  'merchant_receivable',
  /** The journal has a booking that a restore could not make again. */
  'booking_not_made',
  /** The journal has a booking of which it is not known whether it was made. */
  'booking_uncertain',
  /** A restore without the journal, or with a gap in it. */
  'bookings_unknown',
  ...PAYOUT_FINDING_KINDS,
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];
