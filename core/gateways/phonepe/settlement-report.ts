import { CsvError, parse } from 'csv-parse/sync';
import { startOfIndiaDay } from '@deccanloop/contracts/india-time';
import { REPORT_LIMITS } from '@deccanloop/contracts/staff/settlements';
import type { ReportReading, ReportRow } from '../../domain/gateway-payouts/types';
import { findColumns, type Columns } from './settlement-report-columns';

/** Faults that are named in one answer. */
const FAULTS_NAMED = 10;
/** A cell of a report is short; a quote that is never closed would swallow the rest of the file. */
const LONGEST_RECORD = 20_000;

/**
 * Reads a settlement report of PhonePe's dashboard: CSV in UTF-8 with the columns by name, in any order, amounts in rupees
 * with fees and taxes negative. One wrong row rejects the whole file.
 */
export function readSettlementReport(file: Buffer): ReportReading {
  const text = decode(file);
  if (text === null) return fault('The file is not a CSV text in UTF-8. Download the report as CSV again.');
  const records = split(text);
  if (typeof records === 'string') return fault(records);
  const [header, ...rest] = records;
  if (header === undefined || rest.every(isEmpty)) return fault('The file has no rows.');
  if (rest.length > REPORT_LIMITS.maxRows)
    return fault(`The file has more than ${REPORT_LIMITS.maxRows.toLocaleString('en-IN')} rows.`);
  const columns = findColumns(header, rest);
  if ('faults' in columns) return columns;
  return readRows(columns, rest, header.length);
}

const fault = (text: string): ReportReading => ({ faults: [text] });
const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell === '');

function decode(file: Buffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(file);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

function split(text: string): string[][] | string {
  try {
    return parse(text, {
      bom: true,
      trim: true,
      relax_column_count: true,
      max_record_size: LONGEST_RECORD,
      // One more than is accepted, so that the excess is noticed without reading all of it.
      to: REPORT_LIMITS.maxRows + 2,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? ` near line ${error['lines']}` : '';
    return `The file is not readable as CSV${line}: a quotation mark is missing, or there is one too many.`;
  }
}

function readRows(columns: Columns, records: readonly string[][], width: number): ReportReading {
  const rows: ReportRow[] = [];
  const faults: string[] = [];
  const seen = new Map<string, number>();
  const dayOfPayout = new Map<string, string>();
  for (const [index, cells] of records.entries()) {
    const number = index + 2;
    // Spreadsheets write rows without a value at the end.
    if (isEmpty(cells)) continue;
    if (faults.length >= FAULTS_NAMED)
      return { faults: [...faults, 'There may be more faults after these.'] };
    if (cells.length !== width) {
      faults.push(`Row ${number}: it has ${cells.length} cells, and the header has ${width}.`);
      continue;
    }
    const read = readRow(columns, cells, number);
    if (Array.isArray(read)) {
      faults.push(...read);
      continue;
    }
    // In two payouts it is money that arrived twice, which the comparison of payouts finds.
    const key = `${read.kind} ${read.reference} ${read.utr}`;
    const earlier = seen.get(key);
    if (earlier !== undefined)
      faults.push(`Row ${number}, PhonePeReferenceId: ${read.reference} is also in row ${earlier}.`);
    seen.set(key, number);
    const day = dayOfPayout.get(read.utr) ?? read.settledOn;
    if (day !== read.settledOn)
      faults.push(`Row ${number}, SettlementDate: other rows with ${read.utr} have ${day}.`);
    dayOfPayout.set(read.utr, day);
    rows.push(read);
  }
  return faults.length > 0 ? { faults } : { rows };
}

const KINDS: Readonly<Record<string, ReportRow['kind']>> = { PAYMENT: 'payment', REFUND: 'refund' };
const REFERENCE = /^[A-Za-z0-9_.:/-]{4,100}$/;

/** The row, or what is wrong with it. */
function readRow(columns: Columns, cells: readonly string[], number: number): ReportRow | string[] {
  const faults: string[] = [];
  const cell = (name: keyof Columns): string => cells[columns[name] ?? -1] ?? '';
  const wrong = (name: keyof Columns, why: string): void => {
    faults.push(`Row ${number}, ${name}: ${why}`);
  };
  const reference = (name: keyof Columns): string => {
    const text = cell(name);
    if (text === '') wrong(name, 'it is empty.');
    else if (!REFERENCE.test(text)) wrong(name, `${shown(text)} is not an ID.`);
    return text;
  };
  const amount = (name: keyof Columns): number => {
    const paise = readRupees(cell(name));
    if (paise === null) wrong(name, `${shown(cell(name))} is not an amount such as -12.50.`);
    return paise ?? 0;
  };

  const kind = KINDS[cell('PaymentType').toUpperCase()];
  if (kind === undefined)
    wrong('PaymentType', `${shown(cell('PaymentType'))} is neither PAYMENT nor REFUND.`);
  const settledOn = readDay(cell('SettlementDate'));
  if (settledOn === null) wrong('SettlementDate', `${shown(cell('SettlementDate'))} is not a date.`);
  const amountPaise = amount('Amount');
  if (kind === 'payment' && amountPaise < 0) wrong('Amount', 'the amount of a PAYMENT is not negative.');
  if (kind === 'refund' && amountPaise > 0) wrong('Amount', 'the amount of a REFUND is negative.');
  const costs = ['Fee', 'IGST', 'CGST', 'SGST'] as const;
  const [fee = 0, igst = 0, cgst = 0, sgst = 0] = costs.map((name) => {
    const paise = amount(name);
    if (kind === 'payment' && paise > 0) wrong(name, 'fees and taxes of a PAYMENT are negative.');
    // -0 would not be equal to 0.
    return 0 - paise;
  });
  const row = {
    row: number,
    reference: reference('PhonePeReferenceId'),
    merchantReference: reference('MerchantReferenceId'),
    ...{ amountPaise, feePaise: fee, igstPaise: igst, cgstPaise: cgst, sgstPaise: sgst },
    utr: reference('BankReferenceNo'),
    transactedAt: readDay(cell('TransactionDate')),
  };
  if (faults.length > 0 || kind === undefined || settledOn === null) return faults;
  const transactedAt = startOfIndiaDay(row.transactedAt ?? '')?.toISOString() ?? null;
  return { ...row, kind, settledOn, transactedAt };
}

const shown = (text: string): string => `“${text.slice(0, 40)}”`;

const RUPEES = /^(-?)(\d{1,10})(?:\.(\d{1,2}))?$/;

/** "-12.50" in paise, without floating point. */
function readRupees(text: string): number | null {
  const [, sign, whole = '', fraction = ''] = RUPEES.exec(text) ?? [];
  if (sign === undefined) return null;
  const paise = Number(whole + fraction.padEnd(2, '0'));
  return sign === '-' ? 0 - paise : paise;
}

const YEAR_FIRST = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2})?)?/;
const DAY_FIRST = /^(\d{2})[-/](\d{2})[-/](\d{4})(?: \d{2}:\d{2}(?::\d{2})?)?/;

/** The day of a date, with or without a time. Day before month, as dates are written in India. */
function readDay(text: string): string | null {
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  const [, first, second, last] = DAY_FIRST.exec(text) ?? [];
  const found = year === undefined ? `${last}-${second}-${first}` : `${year}-${month}-${day}`;
  return startOfIndiaDay(found) === null ? null : found;
}
