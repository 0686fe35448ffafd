import type { Database } from '../../../platform/database';
import { findMessageOfReport } from '../ticket-repository';
import { attachFiles } from './ticket-files';

/**
 * Sends uploaded files with a new report, in its transaction: with the message of the ticket that the report has opened.
 * @throws TicketError `file_not_available`
 */
export async function attachToReport(db: Database, reportId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await attachFiles(db, await findMessageOfReport(db, reportId), ids);
}
