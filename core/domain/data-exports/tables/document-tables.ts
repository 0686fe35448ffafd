import { PAPER_TITLES } from '@deccanloop/contracts/papers/paper-number';
import { statementMonths } from '@deccanloop/contracts/payments/statement';
import { MODES } from '@deccanloop/contracts/payments/status';
import { projectIdOf } from '@deccanloop/contracts/quotations/limits';
import { exportTable, ofEach, once, type ExportTable } from '../export-table';
import type { ExportScope } from '../export-scope';
import {
  findQuotationDocuments,
  findReceiptDocuments,
  findStatementDocuments,
  type DocumentRow,
} from './document-repository';
import { paymentIds } from './payment-tables';

/** A PDF that is added to the file. */
export interface AddedDocument {
  paperId: string;
  fileId: string;
  /** In the ZIP file. */
  path: string;
}

/** Of the added PDFs; the others are listed, and stay under Payments, Wallet and Quotations. */
export const DOCUMENT_LIMITS = { count: 200, bytes: 50 * 1024 * 1024 };

/** Invoices first, because there are few of them, then statements and receipts. */
async function* documents(scope: ExportScope): AsyncGenerator<DocumentRow[]> {
  const { db, userId } = scope;
  yield* once(() => findQuotationDocuments(db, userId));
  yield* once(() => findStatementDocuments(db, statementSubjects(scope)));
  yield* ofEach(paymentIds(scope), (page) => findReceiptDocuments(db, page));
}

function statementSubjects({ account: { ownerId, walletOpenedAt }, now }: ExportScope): string[] {
  if (ownerId === null || walletOpenedAt === null) return [];
  const months = statementMonths(walletOpenedAt, now);
  return MODES.flatMap((mode) => months.map((month) => `${mode}:${ownerId}:${month}`));
}

/** The PDFs that are added: those that are rendered already, up to the limits. */
export async function chooseDocuments(
  scope: ExportScope,
  limits = DOCUMENT_LIMITS,
): Promise<AddedDocument[]> {
  const chosen: AddedDocument[] = [];
  let bytes = 0;
  for await (const rows of documents(scope))
    for (const { id, number, fileId, sizeBytes } of rows) {
      if (fileId === null || sizeBytes === null) continue;
      bytes += sizeBytes;
      if (chosen.length === limits.count || bytes > limits.bytes) return chosen;
      chosen.push({ paperId: id, fileId, path: `documents/${number.replaceAll('/', '-')}.pdf` });
    }
  return chosen;
}

export const documentTables = (scope: ExportScope, added: readonly AddedDocument[]): ExportTable[] => {
  const paths = new Map(added.map(({ paperId, path }) => [paperId, path]));
  return [
    exportTable({
      name: 'documents',
      about: 'Your quotations, proformas, invoices, credit notes, wallet statements and receipts.',
      columns: {
        title: 'Document',
        number: 'Number',
        mode: 'Mode',
        issuedAt: 'Issued',
        projectId: 'Project',
        transactionId: 'Transaction ID',
        file: 'PDF in this file',
      },
      async *pages() {
        for await (const rows of documents(scope))
          yield rows.map(({ id, kind, projectNo, ...row }) => ({
            ...row,
            title: PAPER_TITLES[kind],
            projectId: projectNo === null ? null : projectIdOf(projectNo),
            file: paths.get(id) ?? null,
          }));
      },
    }),
  ];
};
