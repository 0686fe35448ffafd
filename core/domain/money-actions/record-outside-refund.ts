import { paise } from '@deccanloop/contracts/money';
import { newId, newPublicRefundId } from '../../platform/ids';
import { findPaymentAccounts, lockBalances, recordTransfer } from '../ledger/transfer-repository';
import { notifyPayer } from '../payment-notices/notify-payer';
import { insertEvent } from '../payments/event-repository';
import { outsideRefundParts, type OutsideRefundParts } from './amounts';
import { addPaymentRefunded, addRefunded } from './capture-repository';
import { outsideRefundEntries } from './entries';
import type { ActionEffect } from '../approvals/approval-end';
import type { ExecutedAction } from './executed-action';
import {
  closeRefundFindings,
  findUnrecordedRefunds,
  insertRefundOfAction,
  linkOutsideRefund,
} from './refund-row-repository';
import { findCapture } from './subject-repository';
import type { CaptureSubject, OutsideRefundSubject } from './subject';

/**
 * Debits a refund that was made at the gateway from wallet and fee, as a refund of ours would have done. The
 * wallet goes down to zero at most; the rest is a loss of the company.
 * @returns null when less than the refund is left of the credit: nothing was written
 */
export async function recordOutsideRefund(
  action: ExecutedAction,
  outside: OutsideRefundSubject,
  capture: CaptureSubject,
): Promise<ActionEffect | null> {
  const { trx, approval, now } = action;
  const { paymentId, attemptId, mode } = capture;
  const { wallet, ...shared } = await findPaymentAccounts(trx, paymentId);
  if (wallet === null) throw new Error('a credited capture whose payer has no wallet');
  // Payments of the same wallet are locked separately, so the balances need a lock of their own.
  const balances = await lockBalances(trx, [wallet, ...Object.values(shared)]);
  const parts = outsideRefundParts(capture, outside.amountPaise, paise(balances.get(wallet) ?? 0));
  if (parts === null) return null;
  const refund = await insertOutsideRefundRow(action, capture, outside, parts);
  const debitedPaise = outside.amountPaise - parts.heldPaise;
  await addPaymentRefunded(trx, paymentId, debitedPaise);
  await insertEvent(trx, {
    paymentId,
    attemptId,
    type: 'outside_refund_recorded',
    source: 'admin',
    actor: approval.requestedBy.id,
    detail: {
      refundId: refund.publicId,
      gatewayRefundId: outside.gatewayRefundId,
      amountPaise: outside.amountPaise,
      ...parts,
    },
  });
  await closeRefundFindings(trx, capture, {
    gatewayRefundId: outside.gatewayRefundId,
    resolution: approval.reason,
    resolvedBy: approval.requestedBy.id,
    now,
  });
  await notifyPayer(trx, { kind: 'refund_processed', paymentId, sourceId: refund.id });
  if (debitedPaise > 0) {
    await recordTransfer(trx, {
      id: newId(),
      mode,
      sourceType: 'refund',
      sourceId: refund.id,
      kind: 'refund',
      paymentId,
      entries: outsideRefundEntries({ ...shared, wallet }, outside.amountPaise, parts),
    });
  }
  return { refundId: refund.publicId, ...parts };
}

async function insertOutsideRefundRow(
  { trx, approval, now, refundPublicId: publicId }: ExecutedAction,
  capture: CaptureSubject,
  outside: { id: string; gatewayRefundId: string; reference: string | null; amountPaise: number },
  parts: OutsideRefundParts,
): Promise<{ id: string; publicId: string }> {
  const id = newId();
  await insertRefundOfAction(trx, {
    id,
    publicId,
    capture,
    approvalId: approval.id,
    origin: 'outside',
    state: 'processed',
    amountPaise: outside.amountPaise,
    ...parts,
    gatewayRefundId: outside.gatewayRefundId,
    gatewayReference: outside.reference,
    now,
  });
  await linkOutsideRefund(trx, outside.id, { refundId: id, captureId: capture.id, now });
  await addRefunded(trx, capture.id, { amountPaise: outside.amountPaise, feePaise: parts.feePaise });
  return { id, publicId };
}

/**
 * Called when held money is credited that was partly refunded outside: those refunds took nothing from a
 * wallet and are linked now, so that they cannot be debited later.
 */
export async function linkRefundsBeforeCredit(
  action: Omit<ExecutedAction, 'refundPublicId'>,
  held: CaptureSubject,
): Promise<void> {
  for (const outside of await findUnrecordedRefunds(action.trx, held)) {
    const capture = await findCapture(action.trx, held.id, action.approval.id);
    const parts = capture && outsideRefundParts(capture, paise(outside.amountPaise), paise(0));
    // Refunded after the credit was computed: staff record it like any other.
    if (!capture || !parts || parts.heldPaise < outside.amountPaise) continue;
    await insertOutsideRefundRow({ ...action, refundPublicId: newPublicRefundId() }, capture, outside, parts);
  }
}
