import type { Knex } from '../../platform/database';
import type { FileStore } from '../files/file-store';
import type { RenderPaper } from './paper';
import { isRendered, storePaperFile } from './paper-files';
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
  files: FileStore;
  render: RenderPaper;
}): PaperRendering {
  const { db, files, render } = deps;
  return {
    async render(paperId) {
      const paper = await findPaper(db, paperId);
      if (paper === null) return false;
      if (await isRendered(db, files, paperId)) return true;
      const pdf = await render(paper);
      await storePaperFile(db, { files, paperId, pdf });
      return true;
    },
  };
}
