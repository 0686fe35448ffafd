import type { Mode } from '@deccanloop/contracts/payments/status';
import type { RestoreReport } from '@deccanloop/contracts/staff/restores';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import { newId } from '../../platform/ids';
import type { Journal } from '../../platform/journal';
import type { Reconciliations } from '../reconciliation/reconciliations';
import {
  continuePaperNumbers,
  lastJournaledNumbers,
  skipPaperNumbers,
} from '../papers/continue-paper-numbers';
import { continueReceiptNumbers, lastReceiptNumber } from '../receipts/receipt-numbers';
import { bookingReport } from './booking-report';
import { readJournal } from './journal-reading';
import {
  countLookups,
  findNewestRestore,
  findUnfinishedRestore,
  insertRestore,
  newestKnownTime,
  type Restore,
} from './restore-repository';

/**
 * Without a journal the number of receipts issued after the backup is unknown: so many numbers are skipped.
 */
export const RECEIPT_MARGIN = 10_000;
/**
 * The newest row of a backup may be older than the backup; the search begins this much earlier
 * (milliseconds).
 */
const SEARCHED_EARLIER_MS = 24 * 3_600_000;
/** For an empty database: as far back as a reconciliation can go. */
const LONGEST_MS = 31 * 24 * 3_600_000;
/** Payments made just before the loss can be paid for five days, and are polled for six (milliseconds). */
const SEARCH_MS = 6 * 24 * 3_600_000;

export interface Restores {
  /** Refunds wait while a restore is checked: those since the backup are not known yet. */
  isBeingChecked(): Promise<boolean>;
  /** A restore was declared so recently that it may have lost an unknown payment. */
  isSeeking(): Promise<boolean>;
  /**
   * Declares that a backup was restored. Receipt numbers continue where none can be issued twice; a worker
   * does the rest. Declared again while one is being checked, it returns the same one.
   */
  declare(options: {
    journal: Journal | null;
    from: Date | null;
  }): Promise<{ restore: Restore; isNew: boolean }>;
  /** Of the newest restore; null when none was ever declared. */
  report(): Promise<RestoreReport | null>;
}

export function createRestores(deps: {
  db: Knex;
  clock: Clock;
  mode: Mode;
  reconciliations?: Pick<Reconciliations, 'report'>;
}): Restores {
  const { db, clock, mode, reconciliations } = deps;
  return {
    isBeingChecked: async () => (await findUnfinishedRestore(db, mode)) !== null,

    async isSeeking() {
      const newest = await findNewestRestore(db, mode);
      if (!newest) return false;
      return newest.finishedAt === null || clock.now().getTime() - newest.finishedAt.getTime() < SEARCH_MS;
    },

    async declare({ journal, from }) {
      const unfinished = await findUnfinishedRestore(db, mode);
      if (unfinished) return { restore: unfinished, isNew: false };
      const now = clock.now();
      const newest = await newestKnownTime(db);
      const earliest = newest ? newest.getTime() - SEARCHED_EARLIER_MS : now.getTime() - LONGEST_MS;
      const windowFrom = from ?? new Date(Math.max(earliest, now.getTime() - LONGEST_MS));
      const found = await readJournal(db, journal, { from: windowFrom, backupAt: newest ?? windowFrom });
      const numbers =
        journal && (await lastJournaledNumbers(journal, { from: windowFrom, isRestored: true }));
      const given = Math.max(await lastReceiptNumber(db), numbers?.receipt?.number ?? 0);
      const restore: Restore = {
        id: newId(),
        mode,
        declaredAt: now,
        windowFrom,
        journal: found.isComplete ? 'used' : 'lost',
        receiptsAfter: found.isComplete ? given : given + RECEIPT_MARGIN,
        ...{ collectedAt: null, runId: null, finishedAt: null, note: null },
      };
      await db.transaction(async (trx) => {
        await insertRestore(trx, restore);
        if (restore.receiptsAfter > 0) await continueReceiptNumbers(trx, restore.receiptsAfter);
        await continuePaperNumbers(trx, numbers?.papers ?? []);
        if (restore.journal === 'lost') await skipPaperNumbers(trx, mode, { backup: windowFrom, now });
      });
      return { restore, isNew: true };
    },

    async report() {
      const restore = await findNewestRestore(db, mode);
      if (!restore) return null;
      const run = restore.runId ? await reconciliations?.report(restore.runId) : null;
      return {
        id: restore.id,
        declaredAt: restore.declaredAt.toISOString(),
        windowFrom: restore.windowFrom.toISOString(),
        journal: restore.journal,
        receiptsAfter: restore.receiptsAfter,
        finishedAt: restore.finishedAt?.toISOString() ?? null,
        ...(await countLookups(db, restore.id)),
        reconciliation: run
          ? { id: run.id, state: run.state, differences: { ...run.summary?.differences } }
          : null,
        bookings: await bookingReport(db, restore),
        note: restore.note,
      };
    },
  };
}
