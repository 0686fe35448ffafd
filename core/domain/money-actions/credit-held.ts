import { newId } from '../../platform/ids';
import { enqueue } from '../../platform/outbox/enqueue';
import { openOwnerAccount } from '../ledger/repository';
import { findPaymentAccounts, recordTransfer } from '../ledger/transfer-repository';
import { endHold } from '../captures/hold-end-repository';
import { insertEvent } from '../payments/event-repository';
import { heldCredit } from './amounts';
import { heldCreditEntries } from './entries';
import { linkRefundsBeforeCredit } from './record-outside-refund';
import { completePayment, markCredited } from './capture-repository';
import type { ActionEffect } from '../approvals/approval-end';
import type { ExecutedAction } from './executed-action';
import { findOwnerOfPayment } from './refund-row-repository';
import type { CaptureSubject } from './subject';

/** Credits what the gateway has kept of a held capture, less the fee, and completes its payment. */
export async function creditHeldCapture(
  { trx, approval, now }: ExecutedAction,
  capture: CaptureSubject,
): Promise<ActionEffect> {
  const { paymentId, attemptId, mode } = capture;
  const parts = heldCredit(capture);
  await markCredited(trx, capture.id, { ...parts, now });
  await linkRefundsBeforeCredit({ trx, approval, now }, capture);
  const { fromState } = await completePayment(trx, paymentId, now);
  await insertEvent(trx, {
    paymentId,
    attemptId,
    type: 'held_capture_credited',
    source: 'admin',
    actor: approval.requestedBy.id,
    fromState,
    toState: 'completed',
    detail: { captureId: capture.id, gatewayPaymentId: capture.gatewayPaymentId, ...parts },
  });
  await endHold(trx, {
    ...capture,
    resolution: approval.reason,
    resolvedBy: approval.requestedBy.id,
    now,
  });
  const owner = await findOwnerOfPayment(trx, paymentId);
  if (owner.kind === 'merchant') await enqueue(trx, 'update-merchant-payment', { paymentId });
  else await enqueue(trx, 'issue-receipt', { captureId: capture.id });
  await openOwnerAccount(trx, owner.id, mode);
  const accounts = await findPaymentAccounts(trx, paymentId);
  const { wallet } = accounts;
  if (wallet === null) throw new Error('a wallet that was just opened is missing');
  await recordTransfer(trx, {
    id: newId(),
    mode,
    sourceType: 'capture',
    sourceId: capture.id,
    kind: 'credit',
    paymentId,
    entries: heldCreditEntries({ ...accounts, wallet }, capture),
  });
  return parts;
}
