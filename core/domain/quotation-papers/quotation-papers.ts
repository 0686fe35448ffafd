import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Knex } from '../../platform/database';
import type { PaperFile, PaperFiles } from '../papers/paper-files';
import { QuotationError } from '../quotations/errors';
import {
  findQuotationOwner,
  findQuotationPaper,
  listPapers,
  type ListedPaper,
  type QuotationOwner,
} from './paper-list-repository';
import { requestMissingPapers } from './request-papers';

/** Who asks: the quotation's customer and staff may read its papers. */
export interface PaperReader {
  userId: string;
  isStaff: boolean;
}

/** Finds the papers of quotations, in the BFF. */
export interface QuotationPapers {
  /**
   * The papers of a quotation, newest first.
   * @throws QuotationError `unknown_quotation`, also for the quotation of another user
   */
  list(quotationId: string, reader: PaperReader): Promise<ListedPaper[]>;
  /**
   * The PDF of one of them; `preparing` while it is rendered.
   * @throws QuotationError `unknown_paper`, also for the paper of another user
   */
  find(paperId: string, reader: PaperReader): Promise<PaperFile | 'preparing'>;
}

export function createQuotationPapers(deps: {
  db: Knex;
  mode: Mode;
  papers: PaperFiles;
  /** Wakes the outbox relay. */
  wake: () => void;
}): QuotationPapers {
  const { db, mode, papers, wake } = deps;
  return {
    async list(quotationId, reader) {
      const quotation = await findQuotationOwner(db, quotationId);
      if (!mayRead(quotation, reader)) throw new QuotationError('unknown_quotation');
      const listed = await listPapers(db, quotation.id, mode);
      const isMissing = !listed.some(({ kind, state }) => kind === 'quotation' && state === 'current');
      if (quotation.status === 'approved' && isMissing) {
        // Its job was dead-lettered, or it was priced before there were papers.
        await requestMissingPapers(db, quotation.id);
        wake();
      }
      return listed;
    },

    async find(paperId, reader) {
      const paper = await findQuotationPaper(db, paperId, mode);
      const quotation = paper && (await findQuotationOwner(db, paper.quotationId));
      const file = paper && mayRead(quotation, reader) ? await papers.find(paper.kind, paper.subject) : null;
      if (file === null) throw new QuotationError('unknown_paper');
      return file;
    },
  };
}

const mayRead = (quotation: QuotationOwner | null, reader: PaperReader): quotation is QuotationOwner =>
  quotation !== null && (reader.isStaff || quotation.userId === reader.userId);
