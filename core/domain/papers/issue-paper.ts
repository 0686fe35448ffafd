import { financialYearOf } from '@deccanloop/contracts/india-time';
import type { NumberedPaperKind } from '@deccanloop/contracts/papers/paper-number';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Knex } from '../../platform/database';
import { newId } from '../../platform/ids';
import { enqueue } from '../../platform/outbox/enqueue';
import type { PaperDataByKind, ReceiptData } from './paper-data';
import { findPaperId, insertPaper, lockSeries, takeNumber } from './paper-repository';

export interface PaperRequest<Kind extends NumberedPaperKind> {
  kind: Kind;
  mode: Mode;
  /** What the paper is about, such as the id of a phase payment. A subject has one paper of each kind. */
  subject: string;
  issuedAt: Date;
  data: PaperDataByKind[Kind];
}

/**
 * Gives a paper the next number of its series and requests its PDF, in the caller's transaction. Numbers of a financial
 * year have no gaps: other papers of the series wait until the transaction ends, so call it late and keep it short.
 * Repeated for the same subject it changes nothing.
 * @returns the paper's id
 */
export async function issuePaper<Kind extends NumberedPaperKind>(
  trx: Knex.Transaction,
  { kind, mode, subject, issuedAt, data }: PaperRequest<Kind>,
): Promise<string> {
  const series = { kind, mode, financialYear: financialYearOf(issuedAt) };
  await lockSeries(trx, series);
  // After the lock, so that a transaction which issued the same paper meanwhile is seen and takes no second number.
  const existing = await findPaperId(trx, kind, subject);
  if (existing !== null) return existing;
  const sequence = await takeNumber(trx, series);
  const id = newId();
  if (!(await insertPaper(trx, { id, ...series, sequence, subject, issuedAt, data })))
    throw new Error(`the ${kind} of ${subject} was issued in another financial year`);
  await enqueue(trx, 'render-paper', { paperId: id });
  return id;
}

export interface ReceiptPaperRequest {
  mode: Mode;
  /** The number that the payment's receipt has. */
  receiptNumber: number;
  issuedAt: Date;
  data: ReceiptData;
}

/**
 * The paper of a receipt, under the receipt's own number. Repeated it changes nothing. Its PDF is rendered at the first
 * request: most payers never ask, and a PDF costs a worker 0.15 s.
 */
export async function issueReceiptPaper(
  trx: Knex.Transaction,
  { mode, receiptNumber, issuedAt, data }: ReceiptPaperRequest,
): Promise<void> {
  await insertPaper(trx, {
    kind: 'receipt',
    ...{ id: newId(), mode, issuedAt, data },
    financialYear: financialYearOf(issuedAt),
    sequence: receiptNumber,
    subject: String(receiptNumber),
  });
}
