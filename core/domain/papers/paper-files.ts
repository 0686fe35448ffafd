import type { PaperKind } from '@deccanloop/contracts/papers/paper-number';
import { violatedConstraint, type Database, type Knex } from '../../platform/database';
import { enqueue } from '../../platform/outbox/enqueue';
import { renderedPdf } from '../files/checking/checked-file';
import type { FileStore } from '../files/file-store';
import { findPaperNumber } from './paper-repository';

/** The PDF of a paper. */
export interface PaperFile {
  number: string;
  pdf: Buffer;
}

export interface PaperFiles {
  /**
   * The PDF of a paper. The caller checks who may read it.
   * @returns `preparing` while it is not rendered; null when the subject has no such paper
   */
  find(kind: PaperKind, subject: string): Promise<PaperFile | 'preparing' | null>;
}

export function createPaperFiles(deps: { db: Knex; files: FileStore; wake: () => void }): PaperFiles {
  const { db, files, wake } = deps;
  return {
    async find(kind, subject) {
      const paper = await findPaperNumber(db, kind, subject);
      if (paper === null) return null;
      const [stored] = await files.listFiles(db, filesOf(paper.id));
      const file = stored && (await files.openFile(db, stored));
      if (file) return { number: paper.number, pdf: file.bytes };
      // Ignored while the first request is open; it starts again after one that was dead-lettered.
      await enqueue(db, 'render-paper', { paperId: paper.id });
      wake();
      return 'preparing';
    },
  };
}

/** Stores the PDF of a paper. Two workers may render one paper at once: the first bytes stay. */
export async function storePaperFile(
  db: Database,
  { files, paperId, pdf }: { files: FileStore; paperId: string; pdf: Buffer },
): Promise<void> {
  try {
    await files.storeFile(db, { ...renderedPdf(pdf, 'paper'), ownerId: paperId, name: null });
  } catch (error) {
    if (violatedConstraint(error) !== 'files_one_paper') throw error;
  }
}

export const isRendered = async (db: Database, files: FileStore, paperId: string): Promise<boolean> =>
  (await files.listFiles(db, filesOf(paperId))).length > 0;

const filesOf = (paperId: string) => ({ purpose: 'paper', ownerId: paperId }) as const;
