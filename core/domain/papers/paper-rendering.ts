import type { Knex } from '../../platform/database';
import type { Journal } from '../../platform/journal';
import { hasFile, insertFile } from './file-repository';
import type { Paper, RenderPaper } from './paper';
import { findPaper } from './paper-repository';

export interface PaperRendering {
  /**
   * Renders a paper and stores its bytes, once; repeated it changes nothing.
   * @returns false when there is no such paper
   */
  render(paperId: string): Promise<boolean>;
}

export function createPaperRendering(deps: {
  db: Knex;
  journal: Journal | null;
  render: RenderPaper;
}): PaperRendering {
  const { db, journal, render } = deps;
  return {
    async render(paperId) {
      const paper = await findPaper(db, paperId);
      if (paper === null) return false;
      if (await hasFile(db, paperId)) return true;
      const pdf = await render(paper);
      // Before anybody can download the number, and after its transaction: a rolled back number is never written.
      if (paper.kind !== 'receipt') await journal?.append('paper', placeOf(paper));
      await insertFile(db, paperId, pdf);
      return true;
    },
  };
}

// `kind` is that of the journal's line.
const placeOf = ({ id, kind, mode, financialYear, sequence, number }: Paper) => ({
  ...{ paperId: id, paperKind: kind, number },
  ...{ mode, financialYear, sequence },
});
