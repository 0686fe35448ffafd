import { dayInIndia } from '@deccanloop/contracts/india-time';
import type { Clock } from '../../../platform/clock';
import type { Knex } from '../../../platform/database';
import type { Logger } from '../../../platform/logger';
import { enqueue } from '../../../platform/outbox/enqueue';
import { insertKycEvents } from '../kyc-repository';
import {
  deleteOldDrafts,
  eraseChange,
  erasePapers,
  findAbandonedChanges,
  findExpired,
  insertReport,
  isRunDue,
  lockExpired,
  type ErasureReport,
} from './retention-repository';

/** Erases papers of KYC after their retention (docs/decisions/0046). */
export interface PaperErasure {
  /** Enqueues the run of this day unless there was one. */
  tick(): Promise<void>;
  /** Erases what is due, and stores a report. */
  run(): Promise<ErasureReport>;
}

export interface PaperErasureDeps {
  db: Knex;
  clock: Clock;
  logger: Pick<Logger, 'info' | 'error'>;
  /** Wakes the outbox relay. */
  wake: () => void;
}

export function createPaperErasure({ db, clock, logger, wake }: PaperErasureDeps): PaperErasure {
  /** @returns how many files were deleted; null when its retention is not over any more */
  const eraseOne = (id: string): Promise<number | null> =>
    db.transaction(async (trx) => {
      const files = (await lockExpired(trx, id)) ? await erasePapers(trx, id) : await eraseChange(trx, id);
      if (files !== null) await insertKycEvents(trx, id, { actor: 'system' }, [{ type: 'papers_erased' }]);
      return files;
    });

  return {
    async tick() {
      if (!(await isRunDue(db))) return;
      // Of the ticks of several workers, the first stores the message.
      await enqueue(db, 'erase-kyc-papers', { day: dayInIndia(clock.now()) });
      wake();
    },
    async run() {
      const report = { kycs: 0, files: 0, failed: 0 };
      for (const id of [...(await findExpired(db)), ...(await findAbandonedChanges(db))]) {
        try {
          const files = await eraseOne(id);
          if (files === null) continue;
          report.kycs += 1;
          report.files += files;
        } catch (error) {
          report.failed += 1;
          logger.error({ err: error, kycId: id }, 'papers of a KYC could not be erased');
        }
      }
      report.files += await deleteOldDrafts(db);
      await insertReport(db, report);
      logger.info(report, 'papers of KYC were erased after their retention');
      return report;
    },
  };
}
