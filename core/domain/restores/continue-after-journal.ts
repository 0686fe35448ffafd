import type { Knex } from '../../platform/database';
import type { Journal } from '../../platform/journal';
import type { Logger } from '../../platform/logger';
import { continuePaperNumbers, lastJournaledNumbers } from '../papers/continue-paper-numbers';
import { continueReceiptNumbers, issueInterrupted } from '../receipts/receipt-numbers';
import type { Receipts } from '../receipts/receipts';
import { lastJournaledReceipt } from './journal-reading';

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
    const last = await lastJournaledReceipt(journal);
    if (last !== null) {
      // Its number is skipped where that is not possible: a gap can be explained, a number given twice cannot.
      await issueInterrupted(deps, last).catch((error: unknown) => {
        logger.error({ err: error, last }, 'the last receipt of the journal could not be issued');
      });
      if (await continueReceiptNumbers(db, last.number))
        logger.error(
          { last: last.number },
          'the journal has receipts that the database does not know: was a backup restored? Declare it (make restored)',
        );
    }
    const behind = await continuePaperNumbers(db, await lastJournaledNumbers(journal));
    if (behind.length > 0)
      logger.error({ behind }, 'the journal has numbers of papers that the database does not know');
  } catch (error) {
    logger.error({ err: error }, 'numbers of receipts and papers could not be compared with the journal');
  }
}
