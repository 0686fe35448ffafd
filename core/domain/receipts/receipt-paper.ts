import { methodLabel } from '@deccanloop/contracts/payments/methods';
import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import type { Knex } from '../../platform/database';
import { enqueue } from '../../platform/outbox/enqueue';
import { issueReceiptPaper } from '../papers/issue-paper';
import { findPrintedSupplier } from '../papers/issued-papers';
import type { Supplier } from '../papers/paper-data';
import type { PaperFile, PaperFiles } from '../papers/paper-files';
import { findFirstReceipt, findReceiptDetails, type ReceiptSubject } from './receipt-paper-repository';

/** Stores what the paper of a receipt prints. Without a receipt, or repeated, it changes nothing. */
export async function issuePaperOfReceipt(
  trx: Knex.Transaction,
  subject: ReceiptSubject,
  supplier: Supplier,
): Promise<void> {
  const receipt = await findReceiptDetails(trx, subject);
  if (receipt === null) return;
  const { mode, number, issuedAt, paidAt, gateway, method, ...details } = receipt;
  await issueReceiptPaper(trx, {
    mode,
    receiptNumber: number,
    issuedAt,
    data: {
      ...details,
      supplier,
      paidAt: paidAt.toISOString(),
      gateway: GATEWAY_TITLES[gateway],
      method: methodLabel(method),
    },
  });
}

export interface ReceiptPapers {
  /**
   * The PDF of a payment's receipt. The caller checks who may read it.
   * @returns `preparing` while it is not rendered, which is then requested; null while there is no receipt
   */
  find(publicId: string): Promise<PaperFile | 'preparing' | null>;
  /** The company as the paper prints it, whatever the settings say now; null before there is a paper. */
  supplierOf(publicId: string): Promise<Supplier | null>;
}

export function createReceiptPapers(deps: { db: Knex; papers: PaperFiles; wake: () => void }): ReceiptPapers {
  const { db, papers, wake } = deps;
  return {
    async find(publicId) {
      const receipt = await findFirstReceipt(db, publicId);
      if (receipt === null) return null;
      const paper = await papers.find('receipt', String(receipt.number));
      if (paper !== null) return paper;
      // Receipts issued before there were papers get theirs at the first request.
      await enqueue(db, 'issue-receipt', receipt.subject);
      wake();
      return 'preparing';
    },
    async supplierOf(publicId) {
      const receipt = await findFirstReceipt(db, publicId);
      return receipt && findPrintedSupplier(db, 'receipt', String(receipt.number));
    },
  };
}
