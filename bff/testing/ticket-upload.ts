import { TICKET_FILE_FIELD } from '@deccanloop/contracts/support/ticket-files';
import type { TicketFileDto } from '@deccanloop/contracts/support/ticket-dto';
import { TICKET_PATHS } from '@deccanloop/contracts/support/ticket-paths';
import type { Browser } from './browser';

/** The smallest file that passes the checks of a PDF. */
export const smallPdf = (text = 'a bill'): Buffer =>
  Buffer.from(`%PDF-1.7\n% ${text}\n1 0 obj\n<< >>\nendobj\n%%EOF\n`);

/** Uploads a file for a message, which must succeed. */
export async function uploadTicketFile(
  browser: Browser,
  { bytes = smallPdf(), name = 'bill.pdf' }: { bytes?: Buffer; name?: string } = {},
): Promise<TicketFileDto> {
  const { body } = await browser
    .postForm(TICKET_PATHS.files, {})
    .attach(TICKET_FILE_FIELD, bytes, { filename: name });
  return (body as { data: TicketFileDto }).data;
}
