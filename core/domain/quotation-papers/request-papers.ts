import type { Database } from '../../platform/database';
import { enqueue } from '../../platform/outbox/enqueue';
import { hasOpenMessage } from '../../platform/outbox/outbox-repository';
import { listAcceptedOfUser } from './accepted-repository';

/**
 * Asks a worker for the papers that a quotation should have now. Call it in the transaction of a new price or of an
 * acceptance.
 */
export const requestPapers = (db: Database, quotationId: string): Promise<void> =>
  enqueue(db, 'issue-quotation-papers', { quotationId });

/** The same where nothing has changed, such as each time a page is opened: only while no job is open. */
export async function requestMissingPapers(db: Database, quotationId: string): Promise<void> {
  // Two readers at once store two messages; the second job finds all papers issued.
  if (await hasOpenMessage(db, 'issue-quotation-papers', { quotationId })) return;
  await requestPapers(db, quotationId);
}

/** The proformas of a user's accepted quotations print the billing details. */
export async function requestPapersOfUser(db: Database, userId: string): Promise<void> {
  for (const quotationId of await listAcceptedOfUser(db, userId)) await requestPapers(db, quotationId);
}
