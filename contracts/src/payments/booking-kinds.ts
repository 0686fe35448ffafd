import { PAPER_KINDS, type PaperKind } from '../papers/paper-number';

/**
 * What no gateway reports again after a restore: it is written to the journal before its transaction commits, and made again
 * from there (docs/decisions/0077).
 */
export const BOOKING_KINDS = [
  'bank_transfer',
  'adjustment',
  'phase_payment',
  'phase_reversal',
  'merchant_payout',
  'merchant_payout_reversal',
  /** A decision about money on hold, or about a refund made in a gateway's dashboard. */
  'held_money',
  /** A dispute of a gateway without an API for them, as staff have recorded it. */
  'dispute_record',
  /** What was requested or decided about money and not executed yet; also a phase that is to be paid. */
  'request',
  /** A refund that was requested and not sent to its gateway yet. */
  'refund_request',
  'merchant_payment',
  /** A settlement report that an administrator has uploaded. */
  'payout_report',
  'account_closing',
  ...PAPER_KINDS,
] as const;
export type BookingKind = (typeof BOOKING_KINDS)[number];

export interface BookingText {
  /** In the plural. */
  title: string;
  /** What staff compare when the journal is lost: where else it is recorded. */
  compare: string;
}

const mailed = (title: string): BookingText => ({ title, compare: 'the mails that customers received' });

const PAPERS = {
  receipt: mailed('Receipts'),
  quotation: mailed('Quotations'),
  proforma: mailed('Proformas'),
  invoice: { title: 'Tax invoices', compare: 'the invoices that were mailed, and the last GST return' },
  credit_note: {
    title: 'Credit notes',
    compare: 'the credit notes that were mailed, and the last GST return',
  },
  statement: mailed('Wallet statements'),
} as const satisfies Record<PaperKind, BookingText>;

export const BOOKING_TEXTS = {
  bank_transfer: { title: 'Bank transfers received', compare: 'incoming payments of the bank statement' },
  adjustment: { title: 'Adjustments of wallets', compare: 'the mails to administrators and customers' },
  phase_payment: { title: 'Paid phases', compare: 'the invoices that were mailed' },
  phase_reversal: { title: 'Reversed phases', compare: 'the credit notes that were mailed' },
  merchant_payout: { title: 'Payouts to merchants', compare: 'outgoing payments of the bank statement' },
  merchant_payout_reversal: {
    title: 'Reversed payouts to merchants',
    compare: 'payouts that the bank has returned',
  },
  held_money: {
    title: 'Decisions about held money and outside refunds',
    compare: 'the mails to administrators, and the findings that are open again',
  },
  dispute_record: {
    title: 'Disputes that staff have recorded',
    compare: 'the mails and the dashboard of the gateway',
  },
  request: {
    title: 'Requests and decisions about money',
    compare:
      'the mails to administrators, and outgoing payments of the bank statement that wait for approval',
  },
  refund_request: { title: 'Refunds that were not sent yet', compare: 'the mails to customers' },
  merchant_payment: {
    title: 'Payments of merchants',
    compare: 'the orders of each merchant, and credits of merchants without a payment',
  },
  payout_report: {
    title: 'Uploaded settlement reports',
    compare: 'the reports of the gateway: upload them again',
  },
  account_closing: { title: 'Closed accounts', compare: 'the mails about closed accounts' },
  ...PAPERS,
} as const satisfies Record<BookingKind, BookingText>;
