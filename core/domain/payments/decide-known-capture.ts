import { HOLD_REASONS } from '@deccanloop/contracts/payments/capture-states';
import { newId } from '../../platform/ids';
import { outsideRefundsOf, type PaymentCapture } from './captures';
import { NOTHING, type Decision } from './decision';
import { captureRefunded, holdFindingKey, type CaptureContext } from './decide-uncredited';

/** A capture that is stored already: only its refunded amount can have changed. */
export function decideKnownCapture(
  context: CaptureContext,
  earlier: PaymentCapture,
  { isEvent }: { isEvent: boolean },
): Decision {
  const { gatewayRefundedPaise, amountPaise } = earlier;
  // Its refund may be one that is about to be made again: until then it stays as it was rebuilt.
  if (earlier.status === 'held' && context.known.isRestoreChecked) return { ...NOTHING, result: 'on_hold' };
  // An event reports an earlier moment, so only a gateway's answer may lower the figure.
  const refundedPaise = isEvent
    ? Math.max(context.refundedPaise, gatewayRefundedPaise)
    : context.refundedPaise;
  // A refund of ours may still be pending, so it does not end a hold by itself.
  const isWhole =
    refundedPaise >= amountPaise ||
    (earlier.status === 'refunded' && goneOf(context, earlier) >= amountPaise);
  const noted: Pick<Decision, 'attempt' | 'capture'> = {
    attempt: isEvent ? null : attemptEnded(context, earlier),
    capture:
      refundedPaise === gatewayRefundedPaise
        ? null
        : { change: 'update', was: earlier, status: earlier.status, holdReason: null, refundedPaise },
  };
  switch (earlier.status) {
    case 'credited':
      return { ...NOTHING, ...noted, result: 'already_credited' };
    case 'handled_outside':
      return { ...NOTHING, ...noted, result: 'unchanged' };
    case 'held':
      if (!isWhole) return { ...NOTHING, ...noted, result: 'on_hold' };
      return {
        ...captureRefunded({ ...context, refundedPaise }, earlier),
        closesFinding: {
          dedupeKeys: HOLD_REASONS.map((reason) => holdFindingKey(reason, context.attempt, context.paid.id)),
          resolution: 'The payment was refunded in full at the gateway.',
        },
      };
    case 'refunded':
      return isWhole || isEvent
        ? { ...NOTHING, ...noted, result: 'refunded' }
        : refundFailed({ ...context, refundedPaise }, earlier);
  }
}

/**
 * What refunds and lost disputes took of a capture, counted from our own rows: PhonePe's order status reports
 * no refunds, and Razorpay's figure excludes disputes.
 */
function goneOf({ paid, attempt, known, refundedPaise }: CaptureContext, earlier: PaymentCapture): number {
  const refunds = outsideRefundsOf(paid, attempt, known, earlier);
  const outside = refunds.reduce((sum, each) => sum + each.amountPaise, 0);
  return Math.max(refundedPaise, outside + earlier.refundedPaise) + earlier.lostPaise;
}

/** The money of this order is settled: polling that was resumed for it ends. */
function attemptEnded(
  { attempt, snapshot }: CaptureContext,
  { status }: PaymentCapture,
): Decision['attempt'] {
  const isOver = attempt.isFinal || attempt.gatewayState === 'captured';
  if (isOver || !snapshot.isFinal || status === 'held') return null;
  const gatewayState = status === 'refunded' ? 'failed' : attempt.gatewayState;
  return { gatewayState, isFinal: true, paymentAtGateway: null };
}

/** A full refund of the capture has failed: the money is back at the gateway, and staff decide. */
function refundFailed(
  { payment, attempt, paid, refundedPaise }: CaptureContext,
  earlier: PaymentCapture,
): Decision {
  const detail = { gatewayPaymentId: paid.id, amountPaise: earlier.amountPaise, refundedPaise };
  return {
    ...NOTHING,
    result: 'on_hold',
    payment: { state: payment.state, reason: payment.stateReason, underReview: true },
    capture: { change: 'update', was: earlier, status: 'held', holdReason: 'partly_refunded', refundedPaise },
    event: { type: 'on_hold', detail: { kind: 'partly_refunded', ...detail } },
    finding: {
      kind: 'partly_refunded',
      // Each failure raises a new finding: the earlier one was closed with the refund.
      dedupeKey: `${holdFindingKey('partly_refunded', attempt, paid.id)}:${newId()}`,
      detail,
    },
  };
}
