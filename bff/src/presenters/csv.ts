import { Readable } from 'node:stream';
import { BYTE_ORDER_MARK, csvLine, type CsvCell } from '@deccanloop/contracts/csv';
import type { AppContext } from '../context';

export { rupees, type CsvCell } from '@deccanloop/contracts/csv';

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
