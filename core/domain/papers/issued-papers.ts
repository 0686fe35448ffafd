import type { Database } from '../../platform/database';
import type { Paper } from './paper';
import type { Supplier } from './paper-data';
import { findPaper, findPaperId, findPaperNumber } from './paper-repository';

type PaperOf<Kind extends Paper['kind']> = Extract<Paper, { kind: Kind }>;

/** @returns the invoice of a phase payment; null when none was issued */
export async function findIssuedInvoice(db: Database, subject: string): Promise<PaperOf<'invoice'> | null> {
  const id = await findPaperId(db, 'invoice', subject);
  const paper = id === null ? null : await findPaper(db, id);
  return paper?.kind === 'invoice' ? paper : null;
}

/** @returns the proforma of a subject; null when none was issued */
export async function findIssuedProforma(db: Database, subject: string): Promise<PaperOf<'proforma'> | null> {
  const id = await findPaperId(db, 'proforma', subject);
  const paper = id === null ? null : await findPaper(db, id);
  return paper?.kind === 'proforma' ? paper : null;
}

/** @returns the company as the paper of a subject prints it; null when none was issued */
export async function findPrintedSupplier(
  db: Database,
  kind: Paper['kind'],
  subject: string,
): Promise<Supplier | null> {
  const id = await findPaperId(db, kind, subject);
  return id === null ? null : ((await findPaper(db, id))?.data.supplier ?? null);
}

/** @returns the number of the paper of a subject; null when none was issued */
export async function findIssuedNumber(
  db: Database,
  kind: Paper['kind'],
  subject: string,
): Promise<string | null> {
  return (await findPaperNumber(db, kind, subject))?.number ?? null;
}
