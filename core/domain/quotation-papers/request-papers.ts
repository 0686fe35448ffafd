import type { Database } from '../../platform/database';
import { enqueue } from '../../platform/outbox/enqueue';
import { listAcceptedOfUser } from './accepted-repository';

/**
 * Asks a worker for the papers that a quotation should have now. Call it in the transaction of a new price or of an
 * acceptance.
 */
export const requestPapers = (db: Database, quotationId: string): Promise<void> =>
  enqueue(db, 'issue-quotation-papers', { quotationId });

/** The proformas of a user's accepted quotations print the billing details. */
export async function requestPapersOfUser(db: Database, userId: string): Promise<void> {
  for (const quotationId of await listAcceptedOfUser(db, userId)) await requestPapers(db, quotationId);
}
