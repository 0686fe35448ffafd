import { paise } from '@deccanloop/contracts/money';
import type { ApprovalAction } from '@deccanloop/contracts/staff/money-actions';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Knex } from '../../platform/database';
import { encryptedText } from '../../platform/encrypted-text';
import { PERSONAL_PURPOSE, type NotedRow } from '../../platform/journaled-transaction';
import { enqueue } from '../../platform/outbox/enqueue';
import { isOfPayment } from '../approvals/approval';
import { findApproval } from '../approvals/approval-repository';
import { openOwnerAccount } from '../ledger/repository';
import { recordTransfer } from '../ledger/transfer-repository';
import { entriesOfPayoutAgain } from '../merchant-payouts/booking-again';
import type { Transfer } from '../ledger/transfer';
import type { MoneyActionExecution } from '../money-actions/execution';
import { subjectHashOf } from '../money-actions/subject-hash';
import { lookUpBeforeSending, refundExists } from '../refunds/refund-repository';
import type { BookingLine } from './booking-line';
import { closeAgain, findAccount, findPersonKey, idByKey, makeRow } from './lost-booking-repository';

/** Why a booking cannot be made again, as staff read it. */
export class NotMade extends Error {
  override readonly name = 'NotMade';
}

const missing = (what: string): NotMade => new NotMade(`What it belongs to is not in the backup (${what}).`);

export interface MakingDeps {
  trx: Knex.Transaction;
  mode: Mode;
  moneyActions: Pick<MoneyActionExecution, 'executeAgain'>;
}

/**
 * Makes the rows of a line again in the order in which they were written, with their ids, numbers and times, without mails.
 * What was done to money at a gateway is executed again, because the gateway has reported that money again.
 * @throws NotMade, or the error of the database for what does not fit
 */
export async function makeLine(deps: MakingDeps, line: BookingLine): Promise<void> {
  if (await executeAgain(deps, line)) return;
  for (const noted of line.rows) {
    if (noted.table === 'users') await closeAccount(deps, line.id, String(noted.row['id']));
    else if (noted.table === 'ledger_transfers')
      await recordTransfer(deps.trx, await transferOf(deps, noted));
    else await makeRow(deps.trx, line.id, await whole(deps, line.id, noted));
    await followUp(deps, noted);
  }
}

/** @returns false for a line that is not the execution of an action about a payment's money */
async function executeAgain({ trx, moneyActions }: MakingDeps, line: BookingLine): Promise<boolean> {
  const end = line.rows.find(
    ({ table, op, row }) => table === 'approvals' && op === 'update' && row['state'] === 'done',
  );
  const approval = end ? await findApproval(trx, String(end.row['id'])) : null;
  if (!end || !approval || !isOfPayment(approval)) return false;
  const refund = line.rows.find(
    ({ table, row }) => table === 'refunds' && row['approval_id'] === approval.id,
  );
  const refundPublicId = refund ? String(refund.row['public_id']) : undefined;
  // The gateway has reported the refund already, so only the approval is missing.
  if (refundPublicId !== undefined && (await refundExists(trx, refundPublicId))) {
    await makeRow(trx, line.id, end);
    return true;
  }
  const note = await moneyActions.executeAgain(trx, approval.id, { refundPublicId });
  if (note !== null) throw new NotMade(note);
  if (refundPublicId !== undefined) await lookUpBeforeSending(trx, refundPublicId);
  return true;
}

/** With its personal part, and with the hash of what the gateway has reported again. */
async function whole({ trx }: MakingDeps, lineId: string, noted: NotedRow): Promise<NotedRow> {
  const { personal, row, refs, ...rest } = noted;
  const named = refs['capture_id'] ?? refs['outside_refund_id'];
  const hash = named && row['subject_hash'] != null ? await hashOf(trx, row, named) : null;
  const key = personal?.text ? await findPersonKey(trx, personal.userId) : null;
  const text =
    key && personal?.text ? encryptedText(key, PERSONAL_PURPOSE).open(personal.text, lineId) : null;
  return {
    ...{ ...rest, refs },
    row: {
      ...row,
      ...(hash !== null && { subject_hash: hash }),
      ...(text !== null && (JSON.parse(text) as Record<string, unknown>)),
    },
  };
}

/** Of the capture or outside refund with its new id; its money is the same, or the action fails. */
async function hashOf(
  trx: Knex.Transaction,
  row: NotedRow['row'],
  named: NotedRow['refs'][string],
): Promise<string> {
  const id = await idByKey(trx, named);
  const hash = id === null ? null : await subjectHashOf(trx, row['action'] as ApprovalAction, id);
  if (hash === null) throw missing(named.table);
  return hash;
}

async function transferOf({ trx }: MakingDeps, { row, refs, entries = [] }: NotedRow): Promise<Transfer> {
  const mode = row['mode'] as Mode;
  const payment = refs['payment_id'];
  const paymentId = payment ? await idByKey(trx, payment) : null;
  if (payment && paymentId === null) throw missing('payments');
  const transfer = {
    id: String(row['id']),
    mode,
    sourceType: row['source_type'] as Transfer['sourceType'],
    sourceId: String(row['source_id']),
    kind: row['kind'] as Transfer['kind'],
    paymentId,
  };
  if (transfer.sourceType === 'merchant_payout') {
    const took = entries.find(({ kind }) => kind === 'merchant_balance')?.amountPaise ?? 0;
    const again = await entriesOfPayoutAgain(trx, transfer, 0 - took);
    if (again === null) throw missing('merchant_payouts');
    return { ...transfer, entries: again };
  }
  const made: Transfer['entries'][number][] = [];
  for (const { kind, gateway, owner, amountPaise } of entries) {
    const ownerId =
      owner === null ? null : await idByKey(trx, { table: 'wallet_owners', key: { external_id: owner } });
    if (owner !== null && ownerId === null) throw missing('wallet_owners');
    if (ownerId !== null) await openOwnerAccount(trx, ownerId, mode);
    const accountId = await findAccount(trx, { kind, mode, gateway, ownerId });
    if (accountId === null) throw missing(`ledger_accounts ${kind}`);
    made.push({ accountId, amountPaise: paise(amountPaise) });
  }
  return { ...transfer, entries: made };
}

async function closeAccount({ trx, mode }: MakingDeps, lineId: string, userId: string): Promise<void> {
  const { outcome, obstacles } = await closeAgain(trx, { lineId, userId, mode });
  if (outcome !== 'refused') return;
  const kinds = (obstacles ?? []).map(({ kind }) => kind.replaceAll('_', ' '));
  throw new NotMade(`The account is open again and cannot be closed yet: ${kinds.join(', ')}.`);
}

/** The jobs that were open, or that follow; those that would book wait until the restore is checked. */
async function followUp({ trx }: MakingDeps, { table, op, row, refs }: NotedRow): Promise<void> {
  const id = String(row['id']);
  const isNew = op === 'insert';
  if (table === 'papers' && row['kind'] !== 'receipt') await enqueue(trx, 'render-paper', { paperId: id });
  if (table === 'approvals' && (row['state'] === 'approved' || row['needs_second'] === false))
    await enqueue(trx, 'run-money-action', { approvalId: id });
  if (table === 'phase_payments' && isNew) await enqueue(trx, 'pay-phase', { phasePaymentId: id });
  if (table === 'phase_reversals' && isNew) await enqueue(trx, 'reverse-phase', { phaseReversalId: id });
  if (table === 'dispute_records') await enqueue(trx, 'record-dispute', { recordId: id });
  if (table === 'payout_reports') await enqueue(trx, 'record-payout-report', { reportId: id });
  if (table === 'refunds') {
    await lookUpBeforeSending(trx, String(row['public_id']));
    await enqueue(trx, 'refund-payment', { refundId: id });
  }
  if (table === 'merchant_refunds' && refs['refund_id'])
    await enqueue(trx, 'update-merchant-refund', { refundId: String(await idByKey(trx, refs['refund_id'])) });
  if (table === 'merchant_collections' && refs['payment_id'])
    await enqueue(trx, 'update-merchant-payment', {
      paymentId: String(await idByKey(trx, refs['payment_id'])),
    });
}
