import type { BookingKind } from './booking-kinds';

/** Accounts that a paid phase credits: what phases earned, and the GST to pay for them, by head. */
export const PHASE_ACCOUNT_KINDS = ['revenue', 'cgst_payable', 'sgst_payable', 'igst_payable'] as const;
export type PhaseAccountKind = (typeof PHASE_ACCOUNT_KINDS)[number];

/** Accounts that a manual adjustment books against: its own, and the money in the company's bank account. */
export const ADJUSTMENT_ACCOUNTS = ['adjustments', 'bank'] as const;
export type AdjustmentAccount = (typeof ADJUSTMENT_ACCOUNTS)[number];
/** As staff read them beside the entries of a transfer. */
export const ADJUSTMENT_ACCOUNT_NAMES = {
  adjustments: 'Adjustments',
  bank: 'Bank account',
} as const satisfies Record<AdjustmentAccount, string>;

/** Accounts of payouts, for each gateway: what it keeps, the GST on it, and settled money that nothing of ours explains. */
export const PAYOUT_ACCOUNT_KINDS = ['gateway_fees', 'gateway_fee_gst', 'unmatched_settlements'] as const;
export type PayoutAccountKind = (typeof PAYOUT_ACCOUNT_KINDS)[number];

/** `wallet_owners.kind`. */
export const WALLET_OWNER_KINDS = ['person', 'merchant'] as const;
export type WalletOwnerKind = (typeof WALLET_OWNER_KINDS)[number];

/** Accounts that belong to an owner, who has exactly one in each mode: a person's wallet, or a merchant's balance. */
export const OWNER_ACCOUNT_KINDS = ['wallet', 'merchant_balance'] as const;

/** Of the company, beside the balances of merchants: what was paid out to all of them. */
export const MERCHANT_PAYOUTS_ACCOUNT = 'merchant_payouts';

/** What a merchant owes to the company, one account for each who has ever owed something. */
export const MERCHANT_RECEIVABLE_ACCOUNT = 'merchant_receivable';

/** `ledger_accounts.kind`: one account for each owner, those of the company, and the others for each gateway. */
export const LEDGER_ACCOUNT_KINDS = [
  ...OWNER_ACCOUNT_KINDS,
  'gateway_clearing',
  'fees',
  'losses',
  'disputes',
  ...PHASE_ACCOUNT_KINDS,
  ...ADJUSTMENT_ACCOUNTS,
  ...PAYOUT_ACCOUNT_KINDS,
  MERCHANT_PAYOUTS_ACCOUNT,
  MERCHANT_RECEIVABLE_ACCOUNT,
] as const;
export type LedgerAccountKind = (typeof LEDGER_ACCOUNT_KINDS)[number];

/** Transfers that have entries of a wallet. */
export const WALLET_TRANSFER_KINDS = [
  'credit',
  'refund',
  'refund_reversal',
  'dispute_lost',
  'dispute_returned',
  'phase_payment',
  'phase_reversal',
  'bank_transfer',
  'adjustment',
] as const;
export type WalletTransferKind = (typeof WALLET_TRANSFER_KINDS)[number];

/** As statements of a wallet name them. */
export const WALLET_TRANSFER_LABELS = {
  credit: 'Top-up',
  refund: 'Refund to you',
  refund_reversal: 'Refund returned to wallet',
  dispute_lost: 'Returned by your bank (dispute)',
  dispute_returned: 'Returned to wallet (dispute)',
  phase_payment: 'Project phase paid',
  phase_reversal: 'Project phase returned to wallet',
  bank_transfer: 'Bank transfer received',
  adjustment: 'Adjustment by our team',
} as const satisfies Record<WalletTransferKind, string>;

/** Transfers that have entries of a merchant's balance. */
export const MERCHANT_TRANSFER_KINDS = [
  'credit',
  'refund',
  'refund_reversal',
  'dispute_lost',
  'dispute_returned',
  'merchant_payout',
  'merchant_payout_reversal',
  'receivable_collected',
] as const;
export type MerchantTransferKind = (typeof MERCHANT_TRANSFER_KINDS)[number];

/** As merchants and staff read them. */
export const MERCHANT_TRANSFER_LABELS = {
  credit: 'Payments received, less fees',
  refund: 'Refunds to payers',
  refund_reversal: 'Refunds that could not be made',
  dispute_lost: 'Returned by banks (disputes)',
  dispute_returned: 'Disputes that banks returned to us',
  merchant_payout: 'Paid out by bank transfer',
  merchant_payout_reversal: 'Payouts reversed',
  receivable_collected: 'Kept for what was owed to us',
} as const satisfies Record<MerchantTransferKind, string>;

/** `ledger_transfers.kind`. */
export const TRANSFER_KINDS = [
  ...WALLET_TRANSFER_KINDS,
  'dispute_deducted',
  'dispute_won',
  'payout',
  'merchant_payout',
  'merchant_payout_reversal',
  'receivable_collected',
] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

/** `ledger_transfers.source_type`. */
export const TRANSFER_SOURCES = [
  'attempt',
  'capture',
  'refund',
  // Disputes of before their bookings had rows of their own.
  'dispute',
  'dispute_posting',
  'phase_payment',
  'payout_posting',
  'bank_transfer',
  'adjustment',
  'merchant_payout',
  'receivable_collection',
] as const;
export type TransferSource = (typeof TRANSFER_SOURCES)[number];

/**
 * What brings a transfer back after a restore: what a gateway reports again, what the journal has, or a loop that follows from
 * both. A kind without an entry does not compile, and a source that is missing here is missing in the drill (docs/decisions/0077).
 */
export type TransferOrigin =
  | { gateway: 'orders' | 'refunds' | 'disputes' | 'payouts' }
  /** A loop of the workers makes it again by itself, from what the others have brought back. */
  | { loop: 'receivables' }
  | { journal: BookingKind };

const DISPUTES = { dispute: { gateway: 'disputes' }, dispute_posting: { gateway: 'disputes' } } as const;

export const TRANSFER_ORIGINS = {
  credit: { attempt: { gateway: 'orders' }, capture: { journal: 'held_money' } },
  // Its gateway reports an outside refund; the decision to record it is in the journal.
  refund: { refund: { gateway: 'refunds' } },
  refund_reversal: { refund: { gateway: 'refunds' } },
  // Of PhonePe, what staff have recorded is in the journal.
  dispute_deducted: DISPUTES,
  dispute_won: DISPUTES,
  dispute_lost: DISPUTES,
  dispute_returned: DISPUTES,
  phase_payment: { phase_payment: { journal: 'phase_payment' } },
  phase_reversal: { phase_payment: { journal: 'phase_reversal' } },
  bank_transfer: { bank_transfer: { journal: 'bank_transfer' } },
  adjustment: { adjustment: { journal: 'adjustment' } },
  // Of PhonePe, the uploaded report is in the journal.
  payout: { payout_posting: { gateway: 'payouts' } },
  merchant_payout: { merchant_payout: { journal: 'merchant_payout' } },
  merchant_payout_reversal: { merchant_payout: { journal: 'merchant_payout_reversal' } },
  receivable_collected: { receivable_collection: { loop: 'receivables' } },
} as const satisfies Record<TransferKind, Partial<Record<TransferSource, TransferOrigin>>>;
