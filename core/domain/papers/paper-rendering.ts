import type { Knex } from '../../platform/database';
import type { Journal } from '../../platform/journal';
import type { FileStore } from '../files/file-store';
import type { Paper, RenderPaper } from './paper';
import { isRendered, storePaperFile } from './paper-files';
import { findPaper } from './paper-repository';

export interface PaperRendering {
  /**
   * Renders a paper and stores its bytes, once; repeated it changes nothing.
   * @returns false when there is no such paper
   * @throws when the journal cannot be written; the job is repeated
   */
  render(paperId: string): Promise<boolean>;
}

export function createPaperRendering(deps: {
  db: Knex;
  files: FileStore;
  journal: Journal | null;
  render: RenderPaper;
}): PaperRendering {
  const { db, files, journal, render } = deps;
  return {
    async render(paperId) {
      const paper = await findPaper(db, paperId);
      if (paper === null) return false;
      if (await isRendered(db, files, paperId)) return true;
      const pdf = await render(paper);
      // Before anybody can download the number, and after its transaction: a rolled back number is never written.
      if (paper.kind !== 'receipt' && journal && !(await journal.append('paper', placeOf(paper))))
        throw new Error('the number of the paper could not be written to the journal');
      await storePaperFile(db, { files, paperId, pdf });
      return true;
    },
  };
}

// `kind` is that of the journal's line.
const placeOf = ({ id, kind, mode, financialYear, sequence, number }: Paper) => ({
  ...{ paperId: id, paperKind: kind, number },
  ...{ mode, financialYear, sequence },
});
