import type { Knex } from '../../platform/database';
import type { Journal } from '../../platform/journal';
import type { Logger } from '../../platform/logger';
import { continuePaperNumbers, lastJournaledNumbers } from '../papers/continue-paper-numbers';
import { lastJournaledReceipt } from './journal-reading';
import { continueReceiptNumbers } from './restore-repository';

/**
 * Continues the numbers of receipts and papers after the journal's last ones before any is issued: a worker may start on a
 * restored database before the restore is declared.
 */
export async function continueAfterJournal(deps: {
  db: Knex;
  journal: Journal | null;
  logger: Pick<Logger, 'error'>;
}): Promise<void> {
  const { db, journal, logger } = deps;
  if (!journal) return;
  try {
    const last = await lastJournaledReceipt(journal);
    if (last > 0 && (await continueReceiptNumbers(db, last))) {
      logger.error(
        { last },
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
