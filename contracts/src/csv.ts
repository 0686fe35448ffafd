import type { Paise } from './money';

/** A text, or a number that is written as it is. */
export type CsvCell = string | { number: string };

/** "-1234.50": a plain number, so that spreadsheets can add it up. */
export function rupees(amount: Paise): CsvCell {
  const [whole, rest] = [Math.trunc(Math.abs(amount) / 100), Math.abs(amount) % 100];
  return { number: `${amount < 0 ? '-' : ''}${whole}.${String(rest).padStart(2, '0')}` };
}

/** Spreadsheets execute a text that begins like this as a formula, or take it apart (OWASP: CSV injection). */
const FORMULA = /^[\s]*[=+\-@|\t\r\uFF0B\uFF0D\uFF1D\uFF20]/;

export function csvCell(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell.number;
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

/** RFC 4180. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Excel reads a file as UTF-8 only with this mark. */
export const BYTE_ORDER_MARK = '\uFEFF';
