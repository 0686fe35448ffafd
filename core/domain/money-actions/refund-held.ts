import { newId } from '../../platform/ids';
import { enqueue } from '../../platform/outbox/enqueue';
import { notifyPayer } from '../payment-notices/notify-payer';
import { insertEvent } from '../payments/event-repository';
import { keptPaise } from './amounts';
import { addPaymentRefunded, addRefunded } from './capture-repository';
import type { ActionEffect } from '../approvals/approval-end';
import type { ExecutedAction } from './executed-action';
import { insertRefundOfAction } from './refund-row-repository';
import type { CaptureSubject } from './subject';

/**
 * Begins the refund of held money: a recorded refund without a debit of a wallet. The usual execution calls
 * the gateway; its end is written by refunds/held-refund-repository.ts.
 */
export async function refundHeldCapture(
  { trx, approval, now, refundPublicId: publicId }: ExecutedAction,
  capture: CaptureSubject,
): Promise<ActionEffect> {
  const { paymentId, attemptId } = capture;
  const amountPaise = keptPaise(capture);
  const id = newId();
  await insertRefundOfAction(trx, {
    id,
    publicId,
    capture,
    approvalId: approval.id,
    origin: 'staff',
    state: 'pending',
    amountPaise,
    walletPaise: 0,
    feePaise: 0,
    lossPaise: 0,
    heldPaise: amountPaise,
    gatewayRefundId: null,
    gatewayReference: null,
    now,
  });
  await addRefunded(trx, capture.id, { amountPaise, feePaise: 0 });
  // Nothing of the payment's credit was refunded; the new version makes settlements in progress decide again.
  await addPaymentRefunded(trx, paymentId, 0);
  await insertEvent(trx, {
    paymentId,
    attemptId,
    type: 'refund_recorded',
    source: 'admin',
    actor: approval.requestedBy.id,
    detail: { refundId: publicId, amountPaise, heldPaise: amountPaise, captureId: capture.id },
  });
  await notifyPayer(trx, { kind: 'refund_started', paymentId, sourceId: id });
  await enqueue(trx, 'refund-payment', { refundId: id });
  return { refundId: publicId };
}
