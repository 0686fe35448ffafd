import type { PaperKind } from '@deccanloop/contracts/papers/paper-number';
import type { Knex } from '../../platform/database';
import { enqueue } from '../../platform/outbox/enqueue';
import { findPaperWithFile, type PaperFile } from './file-repository';

export type { PaperFile } from './file-repository';

export interface PaperFiles {
  /**
   * The PDF of a paper. The caller checks who may read it.
   * @returns `preparing` while it is not rendered; null when the subject has no such paper
   */
  find(kind: PaperKind, subject: string): Promise<PaperFile | 'preparing' | null>;
}

export function createPaperFiles({ db, wake }: { db: Knex; wake: () => void }): PaperFiles {
  return {
    async find(kind, subject) {
      const paper = await findPaperWithFile(db, kind, subject);
      if (paper === null || paper.file !== null) return paper?.file ?? null;
      // Ignored while the first request is open; it starts again after one that was dead-lettered.
      await enqueue(db, 'render-paper', { paperId: paper.id });
      wake();
      return 'preparing';
    },
  };
}
