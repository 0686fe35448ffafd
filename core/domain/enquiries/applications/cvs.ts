import type { Knex } from '../../../platform/database';
import { checkedEarlier } from '../../files/checking/checked-file';
import type { FileStore } from '../../files/file-store';
import { findPlainCv, takePlainCvs } from './repository';

export interface Cvs {
  /** The PDF, or null without one. @throws FileKeyError */
  open(applicationId: string): Promise<Buffer | null>;
  exists(applicationId: string): Promise<boolean>;
  /**
   * Encrypts CVs that older versions stored, or still store during an update, in plain text.
   * @returns how many; fewer than `limit` when none that may be moved are left
   */
  encryptPlain(limit: number): Promise<number>;
}

/** The CVs of applications for the workers; the BFF's role may not read them. */
export function createCvs({ db, files }: { db: Knex; files: FileStore }): Cvs {
  // The old table is read first: a CV that is moved meanwhile is then found in the file store.
  async function find<T>(
    applicationId: string,
    read: { plain: (pdf: Buffer) => T; stored: (fileId: string) => Promise<T> },
  ): Promise<T | null> {
    const plain = await findPlainCv(db, applicationId);
    if (plain !== null) return read.plain(plain);
    const [stored] = await files.listFiles(db, { purpose: 'cv', ownerId: applicationId });
    return stored === undefined ? null : read.stored(stored.id);
  }

  return {
    open: (applicationId) =>
      find<Buffer | null>(applicationId, {
        plain: (pdf) => pdf,
        stored: async (id) =>
          (await files.openFile(db, { id, purpose: 'cv', ownerId: applicationId }))?.bytes ?? null,
      }),
    exists: async (applicationId) =>
      (await find(applicationId, { plain: () => true, stored: () => Promise.resolve(true) })) ?? false,
    encryptPlain: (limit) =>
      db.transaction(async (trx) => {
        const found = await takePlainCvs(trx, limit);
        for (const { applicationId: ownerId, pdf: bytes } of found) {
          const file = checkedEarlier({ bytes, mediaType: 'application/pdf', purpose: 'cv' });
          await files.storeFile(trx, { ...file, ownerId, name: null });
        }
        return found.length;
      }),
  };
}
