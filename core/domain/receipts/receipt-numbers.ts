import type { Database } from '../../platform/database';
import type { Receipts } from './receipts';
import { findAttemptOfOrder, lastReceiptNumber } from './repository';

export { continueReceiptNumbers, lastReceiptNumber } from './repository';

/** A receipt number in the journal, with the order or the capture that it was given to. */
export interface JournaledReceipt {
  number: number;
  merchantOrderId: string | null;
  captureId: string | null;
  /** The journal says so; otherwise its process ended before it was certain. */
  isCommitted: boolean;
}

/**
 * Issues a receipt whose number is in the journal and is the next one here: a process ended between journal and commit, or a
 * backup of the moment before was restored. In both cases only its own payment may get it. It changes nothing where that
 * payment is not known or has a receipt.
 */
export async function issueInterrupted(
  { db, receipts }: { db: Database; receipts: Receipts },
  { number, merchantOrderId, captureId }: JournaledReceipt,
): Promise<void> {
  if (number !== (await lastReceiptNumber(db)) + 1) return;
  const attemptId = merchantOrderId === null ? null : await findAttemptOfOrder(db, merchantOrderId);
  if (captureId !== null) await receipts.issueForCapture(captureId);
  else if (attemptId !== null) await receipts.issue(attemptId);
}
