import type { Mode } from '../payments/status';

/** Papers with a series of numbers that begins at 1 in each financial year. */
export const NUMBERED_PAPER_KINDS = ['quotation', 'proforma', 'invoice', 'credit_note', 'statement'] as const;
export type NumberedPaperKind = (typeof NUMBERED_PAPER_KINDS)[number];

/** A receipt has the number that its payment got (`DL-R-000123`), in one series for all years. */
export const PAPER_KINDS = ['receipt', ...NUMBERED_PAPER_KINDS] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

export const PAPER_SERIES = {
  receipt: 'DL-R',
  quotation: 'QTN',
  proforma: 'PRF',
  invoice: 'INV',
  credit_note: 'CRN',
  statement: 'STM',
} as const satisfies Record<PaperKind, string>;

export const PAPER_TITLES = {
  receipt: 'Receipt',
  quotation: 'Quotation',
  proforma: 'Proforma invoice',
  invoice: 'Tax invoice',
  credit_note: 'Credit note',
  statement: 'Wallet statement',
} as const satisfies Record<PaperKind, string>;

export interface PaperPlace {
  kind: PaperKind;
  mode: Mode;
  /** "26-27". */
  financialYear: string;
  sequence: number;
}

/**
 * "INV/26-27/000123", "DL-R-000123"; papers of test mode begin with "TEST/". Rule 46(b) of the CGST Rules allows 16
 * characters, which leaves six digits.
 */
export function formatPaperNumber({ kind, mode, financialYear, sequence }: PaperPlace): string {
  const digits = String(sequence).padStart(6, '0');
  const series = PAPER_SERIES[kind];
  const number = kind === 'receipt' ? `${series}-${digits}` : `${series}/${financialYear}/${digits}`;
  return mode === 'test' ? `TEST/${number}` : number;
}
