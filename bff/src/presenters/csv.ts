import { Readable } from 'node:stream';
import type { Paise } from '@deccanloop/contracts/money';
import type { AppContext } from '../context';

/** A text, or a number that is written as it is. */
export type CsvCell = string | { number: string };

/** "-1234.50": a plain number, so that spreadsheets can add it up. */
export function rupees(amount: Paise): CsvCell {
  const [whole, rest] = [Math.trunc(Math.abs(amount) / 100), Math.abs(amount) % 100];
  return { number: `${amount < 0 ? '-' : ''}${whole}.${String(rest).padStart(2, '0')}` };
}

/** Spreadsheets execute a text that begins like this as a formula (OWASP: CSV injection). */
const FORMULA = /^[\s]*[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/;

export function csvCell(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell.number;
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Excel reads a file as UTF-8 only with this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Streams rows as a file (RFC 4180), one page of them at a time; the client's pace decides when the next one is read. The first page
 * is read before the response begins, so that its error is answered as usual. An error afterwards cuts the connection, and
 * the browser reports an incomplete file.
 */
export async function answerCsv(
  ctx: Pick<AppContext, 'attachment' | 'type' | 'set' | 'body'>,
  name: string,
  header: readonly string[],
  pages: AsyncGenerator<readonly (readonly CsvCell[])[]>,
): Promise<void> {
  const first = await pages.next();
  ctx.attachment(`${name}.csv`);
  ctx.type = 'text/csv; charset=utf-8';
  ctx.set('Cache-Control', 'private, no-store');
  ctx.set('X-Content-Type-Options', 'nosniff');
  async function* parts(): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(header) + (first.done ? '' : first.value.map(csvLine).join(''));
    if (!first.done) for await (const rows of pages) yield rows.map(csvLine).join('');
  }
  // Pages, not single bytes or lines, are the unit of buffering.
  ctx.body = Readable.from(parts(), { objectMode: true, highWaterMark: 1 });
}
