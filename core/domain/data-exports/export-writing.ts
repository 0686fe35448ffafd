import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import { inSnapshot } from '../../platform/snapshot';
import type { Logger } from '../../platform/logger';
import { notify } from '../accounts/security-events/security-events';
import { writtenArchive } from '../files/checking/checked-file';
import type { FileStore } from '../files/file-store';
import type { KycDetailStore } from '../kyc/details/kyc-details';
import { writeArchive } from './export-archive';
import { beginRun, findOutdatedFiles, holdRun, insertPart, markReady } from './export-repository';
import { createPartWriter } from './part-writer';
import { findAccount } from './tables/account-repository';

/** A part and its encrypted copy are in memory at once. */
const PART_BYTES = 4 * 1024 * 1024;

export interface ExportWriting {
  /**
   * Writes the file of a request, and mails its user. A run that fails leaves parts behind, which the next one deletes.
   * @returns false when there is nothing to prepare: it is ready, was replaced, or a later run has begun
   * @throws errors of the database; the job is repeated
   */
  write(exportId: string): Promise<boolean>;
}

export interface ExportWritingDeps {
  db: Knex;
  files: FileStore;
  kycDetails: KycDetailStore;
  clock: Clock;
  logger: Pick<Logger, 'info'>;
  wake: () => void;
  partBytes?: number;
}

export function createExportWriting(deps: ExportWritingDeps): ExportWriting {
  const { db, files, kycDetails, clock, logger, wake, partBytes = PART_BYTES } = deps;

  async function deleteFiles(ids: readonly string[]): Promise<void> {
    for (const id of ids) await files.deleteFile(db, id);
  }

  return {
    async write(exportId) {
      const begun = await beginRun(db, exportId);
      if (begun === null) return false;
      const { run, userId } = begun;
      const own = { userId, exportId };
      await deleteFiles(await findOutdatedFiles(db, own, 'earlier_run'));
      const parts = createPartWriter(partBytes, async (bytes, position) => {
        await db.transaction(async (trx) => {
          if (!(await holdRun(trx, exportId, run))) throw new Error('a later run of this export has begun');
          const fileId = await files.storeFile(trx, {
            ...writtenArchive(bytes),
            ownerId: userId,
            name: null,
          });
          await insertPart(trx, { exportId, position, fileId });
        });
      });
      // One snapshot, so that all files of the archive agree; it is read on a connection of its own.
      const isWritten = await inSnapshot(db, async (trx) => {
        const account = await findAccount(trx, userId);
        if (account === null) return false;
        await writeArchive(
          { db: trx, userId, account, now: clock.now() },
          {
            openFile: async (file) => (await files.openFile(db, file))?.bytes ?? null,
            kycDetails,
            write: (bytes) => parts.write(bytes),
          },
        );
        return true;
      });
      if (!isWritten) return false;
      const sizeBytes = await parts.end();
      const isReady = await db.transaction(async (trx) => {
        const user = await markReady(trx, { id: exportId, run, sizeBytes });
        if (user !== null)
          await notify(trx, { userId, kind: 'data_export_ready', email: user.email, detail: {} });
        return user !== null;
      });
      if (!isReady) return false;
      wake();
      // Only the newest file is offered.
      await deleteFiles(await findOutdatedFiles(db, own, 'other_exports'));
      logger.info({ dataExportId: exportId, sizeBytes }, 'a download of data is ready');
      return true;
    },
  };
}
