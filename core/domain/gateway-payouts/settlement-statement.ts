import { indiaDate, monthRange } from '@deccanloop/contracts/india-time';
import { paise } from '@deccanloop/contracts/money';
import { GATEWAY_TITLES, type Mode } from '@deccanloop/contracts/payments/status';
import { DIFFERENCE_LABELS, PAYOUT_LINE_LABELS } from '@deccanloop/contracts/staff/settlement-labels';
import { rupees, type CsvCell } from '@deccanloop/contracts/csv';
import type { Knex } from '../../platform/database';
import { readLines, type ListedLineRow } from './line-list-repository';
import { findPayoutsBetween } from './payout-list-repository';
import type { PayoutRow } from './payout-repository';

/** The lines of all payouts of a month, for the accountant. */
export interface SettlementStatements {
  header: readonly string[];
  /** Rows of a month ("2026-11"), oldest payout first, in pages. */
  rows(month: string): AsyncGenerator<CsvCell[][]>;
}

/** Lines that are in memory at once while the file is written. */
const FILE_PAGE = 500;

const HEADER = [
  ...['Settled on', 'Gateway', 'Settlement ID', 'UTR', 'Type', 'Gateway ID', 'Order or refund ID'],
  ...['Transaction ID', 'Transaction date', 'Amount (INR)', 'Fee (INR)', 'IGST (INR)', 'CGST (INR)'],
  ...['SGST (INR)', 'GST on fee (INR)', 'Net (INR)', 'Difference'],
];

export function createSettlementStatements({
  db,
  mode,
  filePage = FILE_PAGE,
}: {
  db: Knex;
  mode: Mode;
  filePage?: number;
}): SettlementStatements {
  return {
    header: HEADER,
    async *rows(month) {
      for (const payout of await findPayoutsBetween(db, mode, monthRange(month))) {
        let after: string | null = null;
        for (;;) {
          const lines: ListedLineRow[] = await readLines(db, payout.id, { after, limit: filePage });
          if (lines.length > 0) yield lines.map((line) => lineCells(payout, line));
          if (lines.length < filePage) break;
          after = lines.at(-1)?.id ?? null;
        }
        const rest = restOf(payout);
        if (rest.length > 0) yield rest;
      }
    },
  };
}

const ofPayout = (payout: PayoutRow): CsvCell[] => [
  indiaDate(payout.settled_at),
  GATEWAY_TITLES[payout.gateway],
  payout.gateway === 'phonepe' ? '' : payout.reference,
  payout.utr ?? '',
];

const amount = (value: number | null): CsvCell => (value === null ? '' : rupees(paise(value)));
/** Costs are negative, so that a row adds up to its net. */
const cost = (value: number | null): CsvCell => amount(value === null ? null : 0 - value);

const lineCells = (payout: PayoutRow, line: ListedLineRow): CsvCell[] => [
  ...ofPayout(payout),
  PAYOUT_LINE_LABELS[line.kind],
  line.reference,
  line.merchant_reference ?? '',
  line.public_id ?? '',
  line.transacted_at === null ? '' : indiaDate(line.transacted_at),
  amount(line.amount_paise),
  ...[line.fee_paise, line.igst_paise, line.cgst_paise, line.sgst_paise, line.tax_paise].map(cost),
  amount(line.amount_paise - line.fee_paise - line.tax_paise),
  line.difference === null ? '' : DIFFERENCE_LABELS[line.difference],
];

/** What of a payout is in none of its lines: with these rows the net amounts add up to what arrived at the bank. */
function restOf(payout: PayoutRow): CsvCell[][] {
  const { fee_paise: fee, tax_paise: tax } = payout;
  const net = payout.lines_amount_paise - payout.lines_fee_paise - payout.lines_tax_paise;
  const difference = payout.amount_paise + fee + tax - net;
  const row = (
    type: string,
    values: { amount: number; fee: number; tax: number },
    note: string,
  ): CsvCell[] => [
    ...ofPayout(payout),
    type,
    ...['', '', '', ''],
    amount(values.amount),
    cost(values.fee),
    ...['', '', ''],
    cost(values.tax),
    amount(values.amount - values.fee - values.tax),
    note,
  ];
  return [
    ...(fee !== 0 || tax !== 0 ? [row('Fee of the payout', { amount: 0, fee, tax }, '')] : []),
    ...(difference === 0
      ? []
      : [row('Not explained', { amount: difference, fee: 0, tax: 0 }, 'Payout and lines differ')]),
  ];
}
