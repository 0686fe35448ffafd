/** Accounts of the company itself: what phases earned, and the GST to pay for them, by head. */
export const COMPANY_ACCOUNT_KINDS = ['revenue', 'cgst_payable', 'sgst_payable', 'igst_payable'] as const;
export type CompanyAccountKind = (typeof COMPANY_ACCOUNT_KINDS)[number];

/** Accounts of payouts: the bank, what each gateway keeps, the GST on it, and settled money that nothing of ours explains. */
export const PAYOUT_ACCOUNT_KINDS = [
  'bank',
  'gateway_fees',
  'gateway_fee_gst',
  'unmatched_settlements',
] as const;
export type PayoutAccountKind = (typeof PAYOUT_ACCOUNT_KINDS)[number];

/** `ledger_accounts.kind`: one wallet for each payer, those of the company, and the others for each gateway. */
export const LEDGER_ACCOUNT_KINDS = [
  'wallet',
  'gateway_clearing',
  'fees',
  'losses',
  'disputes',
  ...COMPANY_ACCOUNT_KINDS,
  ...PAYOUT_ACCOUNT_KINDS,
] as const;
export type LedgerAccountKind = (typeof LEDGER_ACCOUNT_KINDS)[number];

/** Transfers that have entries of a wallet. */
export const WALLET_TRANSFER_KINDS = [
  'credit',
  'refund',
  'refund_reversal',
  'dispute_lost',
  'phase_payment',
  'phase_reversal',
] as const;
export type WalletTransferKind = (typeof WALLET_TRANSFER_KINDS)[number];

/** As statements of a wallet name them. */
export const WALLET_TRANSFER_LABELS = {
  credit: 'Top-up',
  refund: 'Refund to you',
  refund_reversal: 'Refund returned to wallet',
  dispute_lost: 'Returned by your bank (dispute)',
  phase_payment: 'Project phase paid',
  phase_reversal: 'Project phase returned to wallet',
} as const satisfies Record<WalletTransferKind, string>;

/** `ledger_transfers.kind`. */
export const TRANSFER_KINDS = [
  ...WALLET_TRANSFER_KINDS,
  'dispute_deducted',
  'dispute_won',
  'payout',
] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

/** `ledger_transfers.source_type`. */
export const TRANSFER_SOURCES = [
  'attempt',
  'capture',
  'refund',
  'dispute',
  'phase_payment',
  'payout_posting',
] as const;
export type TransferSource = (typeof TRANSFER_SOURCES)[number];
