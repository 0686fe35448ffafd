/** Why an amount of an account may not leave it (`ledger_holds.reason`, docs/decisions/0078-holds.md). */
export const LEDGER_HOLD_REASONS = ['payout', 'refund_waiting', 'dispute', 'outside_refund'] as const;
export type LedgerHoldReason = (typeof LEDGER_HOLD_REASONS)[number];

/** As the owner of the money and staff read them. */
export const LEDGER_HOLD_LABELS = {
  payout: 'Payout to the bank account',
  refund_waiting: 'Refund waiting for approval',
  dispute: 'Payment disputed with the bank',
  outside_refund: 'Refund made by the payment gateway',
} as const satisfies Record<LedgerHoldReason, string>;

/** When each ends; `payout` and `refund_waiting` have a time as well. */
export const LEDGER_HOLD_ENDS = {
  payout: 'Until a second administrator has confirmed it',
  refund_waiting: 'Until a second administrator has decided',
  dispute: 'Until the bank has decided',
  outside_refund: 'Until we have recorded it',
} as const satisfies Record<LedgerHoldReason, string>;
