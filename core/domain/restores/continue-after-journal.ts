import type { Knex } from '../../platform/database';
import type { Journal } from '../../platform/journal';
import type { Logger } from '../../platform/logger';
import { continuePaperNumbers, lastJournaledNumbers } from '../papers/continue-paper-numbers';
import { continueReceiptNumbers, issueInterrupted } from '../receipts/receipt-numbers';
import type { Receipts } from '../receipts/receipts';
import { hasLostBookings } from './booking-collection';
import { findUnfinishedRestore, newestKnownTime } from './restore-repository';

/** What a restored database lacks is at most this much older than its newest row (milliseconds). */
const EARLIER_MS = 24 * 3_600_000;

export interface ContinueAfterJournalDeps {
  db: Knex;
  journal: Journal | null;
  receipts: Receipts;
  logger: Pick<Logger, 'error'>;
}

/**
 * Continues the numbers of receipts and papers after the journal's last ones before any is issued: a worker may start on a
 * restored database before the restore is declared.
 */
export async function continueAfterJournal(deps: ContinueAfterJournalDeps): Promise<void> {
  const { db, journal, logger } = deps;
  if (!journal) return;
  try {
    const newest = await newestKnownTime(db);
    const from = new Date(Math.max(0, (newest?.getTime() ?? 0) - EARLIER_MS));
    const { papers, receipt } = await lastJournaledNumbers(journal, {
      from,
      isRestored: await hasLostBookings(db, journal, from),
    });
    if (receipt !== null) {
      // One that has committed was lost by a restore, which makes it again with its number.
      if (!receipt.isCommitted && (await findUnfinishedRestore(db)) === null)
        // Its number is skipped where that is not possible: a gap can be explained, a number given twice cannot.
        await issueInterrupted(deps, receipt).catch((error: unknown) => {
          logger.error({ err: error, receipt }, 'the last receipt of the journal could not be issued');
        });
      if (await continueReceiptNumbers(db, receipt.number))
        logger.error(
          { last: receipt.number },
          'the journal has receipts that the database does not know: was a backup restored? Declare it (make restored)',
        );
    }
    const behind = await continuePaperNumbers(db, papers);
    if (behind.length > 0)
      logger.error({ behind }, 'the journal has numbers of papers that the database does not know');
  } catch (error) {
    logger.error({ err: error }, 'numbers of receipts and papers could not be compared with the journal');
  }
}
