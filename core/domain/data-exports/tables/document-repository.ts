import type { PaperKind } from '@deccanloop/contracts/papers/paper-number';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../../platform/database';

export interface DocumentRow {
  id: string;
  kind: PaperKind;
  number: string;
  mode: Mode;
  issuedAt: Date;
  projectNo: number | null;
  transactionId: string | null;
  /** Of its PDF; null until it is rendered. */
  fileId: string | null;
  sizeBytes: number | null;
}

const PAPER = `paper.id, paper.kind, paper.number, paper.mode, paper.issued_at as "issuedAt", file.id as "fileId",
  file.size_bytes as "sizeBytes"`;
const FILE = `left join files file on file.purpose = 'paper' and file.owner_id = paper.id`;

/** Quotations, proformas, invoices and credit notes of the account, newest first. */
export async function findQuotationDocuments(db: Database, userId: string): Promise<DocumentRow[]> {
  const { rows } = await db.raw<{ rows: DocumentRow[] }>(
    `with phases as (
       select p.id, q.project_no from quotations q join quotation_phases p on p.quotation_id = q.id
        where q.user_id = :userId
     ), found as (
       select paper.*, phases.project_no
         from phases join phase_payments pay on pay.phase_id = phases.id
         join papers paper on paper.kind in ('invoice', 'credit_note') and paper.subject = pay.id::text
       union all
       select paper.*, phases.project_no
         from phases join papers paper on paper.kind = 'proforma' and split_part(paper.subject, ':', 2) = phases.id::text
       union all
       select paper.*, q.project_no
         from quotations q join papers paper
           on paper.kind = 'quotation' and split_part(paper.subject, ':', 2) = q.id::text
        where q.user_id = :userId
     )
     select ${PAPER}, paper.project_no as "projectNo", null as "transactionId" from found paper ${FILE}
      order by paper.issued_at desc, paper.id desc`,
    { userId },
  );
  return rows;
}

/** The statements of these months. @param subjects `mode:ownerId:month` */
export async function findStatementDocuments(
  db: Database,
  subjects: readonly string[],
): Promise<DocumentRow[]> {
  const { rows } = await db.raw<{ rows: DocumentRow[] }>(
    `select ${PAPER}, null as "projectNo", null as "transactionId"
       from papers paper ${FILE}
      where paper.kind = 'statement' and paper.subject = any(:subjects::text[])
      order by paper.issued_at desc, paper.id desc`,
    { subjects: [...subjects] },
  );
  return rows;
}

export async function findReceiptDocuments(
  db: Database,
  paymentIds: readonly string[],
): Promise<DocumentRow[]> {
  const { rows } = await db.raw<{ rows: DocumentRow[] }>(
    `select ${PAPER}, null as "projectNo", payment.public_id as "transactionId"
       from receipts receipt
       join payments payment on payment.id = receipt.payment_id
       join papers paper on paper.kind = 'receipt' and paper.subject = receipt.number::text
       ${FILE}
      where receipt.payment_id = any(:paymentIds::uuid[])
      order by receipt.number desc`,
    { paymentIds: [...paymentIds] },
  );
  return rows;
}
