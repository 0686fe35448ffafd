import { endHold } from '../captures/hold-end-repository';
import { insertEvent } from '../payments/event-repository';
import { markHandledOutside } from './capture-repository';
import type { ActionEffect } from '../approvals/approval-end';
import type { ExecutedAction } from './executed-action';
import type { CaptureSubject } from './subject';

/** Records that held money was settled outside the product. No money moves here. */
export async function handleHeldOutside(
  { trx, approval, now }: ExecutedAction,
  capture: CaptureSubject,
): Promise<ActionEffect> {
  const { reference } = approval;
  if (reference === null) throw new Error('an approval to settle outside has no reference');
  await markHandledOutside(trx, capture.id, { reference, now });
  await insertEvent(trx, {
    paymentId: capture.paymentId,
    attemptId: capture.attemptId,
    type: 'held_capture_handled_outside',
    source: 'admin',
    actor: approval.requestedBy.id,
    detail: { captureId: capture.id, gatewayPaymentId: capture.gatewayPaymentId, reference },
  });
  await endHold(trx, { ...capture, resolution: approval.reason, resolvedBy: approval.requestedBy.id, now });
  return { reference };
}
