import type { ApprovalAction } from './money-actions';

/** What a request is, as pages and mails name it. */
export const APPROVAL_TITLES = {
  credit_held_capture: 'Credit held money to the wallet',
  refund_held_capture: 'Refund held money to the payer',
  handle_held_outside: 'Record that held money was handled outside',
  record_outside_refund: 'Record an outside refund',
  refund_credited_capture: 'Refund a payment',
  adjust_wallet: 'Adjust a wallet',
  record_bank_transfer: 'Credit a bank transfer',
  record_merchant_payout: 'Record a payout to a merchant',
  reverse_merchant_payout: 'Reverse a payout to a merchant',
  change_approval_limit: 'Change the limit for refunds',
} as const satisfies Record<ApprovalAction, string>;
