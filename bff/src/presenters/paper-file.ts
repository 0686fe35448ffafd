import type { PaperFile } from '@deccanloop/core/domain/papers/paper-files';
import type { AppContext } from '../context';

/** A worker renders a PDF at its first request. */
const SOON_SECONDS = 2;

/** Responds with the PDF, or with 202 and `Retry-After` while it is being prepared. */
export function answerPaper(
  ctx: Pick<AppContext<object, unknown>, 'set' | 'status' | 'type' | 'body'>,
  file: PaperFile | 'preparing',
): void {
  ctx.set('Cache-Control', 'private, no-store');
  if (file === 'preparing') {
    ctx.set('Retry-After', String(SOON_SECONDS));
    ctx.status = 202;
    ctx.body = { success: 1, status_code: 202, message: 'The PDF is being prepared.', data: null };
    return;
  }
  ctx.set('Content-Disposition', `attachment; filename="${fileName(file.number)}"`);
  ctx.type = 'application/pdf';
  ctx.body = file.pdf;
}

/** "TEST/DL-R-000123" as a name of a file: "TEST-DL-R-000123.pdf". */
const fileName = (number: string): string => `${number.replace(/[^A-Za-z0-9-]+/g, '-')}.pdf`;
