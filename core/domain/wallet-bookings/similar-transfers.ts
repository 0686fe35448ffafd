import { indiaDateTime } from '@deccanloop/contracts/india-time';
import { formatPaise } from '@deccanloop/contracts/money';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { SimilarTransferKind } from '@deccanloop/contracts/staff/bank-transfer-dto';
import type { Database, Knex } from '../../platform/database';
import { ApprovalError } from '../approvals/errors';
import { findSimilarTransfers, lockUtr, type SimilarTransfer } from './similar-transfer-repository';

/** A bank transfer that is about to be recorded. */
export interface TypedTransfer {
  kind: Exclude<SimilarTransferKind, 'gateway_payout'>;
  mode: Mode;
  utr: string;
  /** Ids of transfers that the administrator has seen, and says are others. */
  otherThan: readonly string[];
}

/** The unique constraint rejects it, whatever is confirmed. */
const isRecorded = ({ kind, utr }: SimilarTransfer, typed: Pick<TypedTransfer, 'kind' | 'utr'>): boolean =>
  kind === typed.kind && utr === typed.utr;

/**
 * That the administrator has seen every transfer with a similar UTR. No other one is recorded until the transaction ends.
 * @throws ApprovalError `utr_similar`
 */
export async function assertAnotherTransfer(trx: Knex.Transaction, typed: TypedTransfer): Promise<void> {
  await lockUtr(trx, typed.mode, typed.utr);
  const similar = await findSimilarTransfers(trx, typed.mode, typed.utr);
  const unseen = similar.find((each) => !isRecorded(each, typed) && !typed.otherThan.includes(each.id));
  if (!unseen) return;
  const { utr, amountPaise, recordedBy, recordedAt } = unseen;
  const message = `A transfer with a similar UTR is recorded: ${utr}, ${formatPaise(amountPaise)}${recordedBy === null ? '' : `, by ${recordedBy} on ${indiaDateTime(recordedAt)}`}. Compare both, and confirm that this is another one.`;
  throw new ApprovalError('utr_similar', { message, errors: { utr: [message] } });
}

/** Also of two administrators who record the same transfer at once, the second reads who was first. */
export async function utrRecorded(
  db: Database,
  typed: Pick<TypedTransfer, 'kind' | 'mode' | 'utr'>,
): Promise<ApprovalError> {
  const similar = await findSimilarTransfers(db, typed.mode, typed.utr);
  const before = similar.find((each) => isRecorded(each, typed));
  if (!before) return new ApprovalError('utr_recorded');
  const what = before.state === 'done' ? 'It was booked.' : 'It waits under Approvals.';
  const message = `This UTR was recorded already by ${before.recordedBy} on ${indiaDateTime(before.recordedAt)}. ${what}`;
  return new ApprovalError('utr_recorded', { message, errors: { utr: [message] } });
}
