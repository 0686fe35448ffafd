import type { HoldReason } from '@deccanloop/contracts/payments/capture-states';
import { decideKnownCapture } from './decide-known-capture';
import { findCapture, outsideRefundsOf, refundedOf, type KnownMoney } from './captures';
import { isUnderWay, NOTHING, type Decision } from './decision';
import { captureRefunded, held, unreadableCapture } from './decide-uncredited';
import type { SnapshotUpdate } from './gateway-update';
import type { GatewayPayment, OrderSnapshot } from './gateway-port';
import type { Attempt, Payment } from './types';

/**
 * Only a capture of exactly the requested amount, currency and order is credited, once for each attempt. Any
 * other is held for staff, and a fully refunded one is recorded without a credit.
 */
export function decideCaptured(
  payment: Payment,
  others: readonly Attempt[],
  attempt: Attempt,
  { snapshot, event }: SnapshotUpdate,
  known: KnownMoney,
): Decision {
  const paid = snapshot.payment;
  if (!paid || paid.amountPaise === 0) {
    return attempt.gatewayState === 'captured'
      ? { ...NOTHING, result: 'already_credited' }
      : unreadableCapture(payment, attempt, snapshot);
  }
  const earlier = findCapture(known.captures, attempt, paid.id);
  const outside = outsideRefundsOf(paid, attempt, known, earlier);
  const refundedPaise = refundedOf(paid, outside);
  const context = { payment, others, attempt, snapshot, paid, known, refundedPaise };
  if (earlier) return decideKnownCapture(context, earlier, { isEvent: event !== undefined });
  if (known.attemptsWithSameId.some((id) => id !== attempt.id)) return reused(payment, attempt, paid, known);

  const difference = differenceOf(attempt, snapshot, paid, known);
  // An old event, or one of an order with refunds, may report money that has been refunded since.
  const isDoubtful = event !== undefined && (event.isOld || outside.length > 0 || known.hasRefundEvent);
  if (difference === null && isDoubtful) return { ...NOTHING, result: 'ask_first' };
  if (refundedPaise >= paid.amountPaise) return captureRefunded(context);
  if (difference !== null) return held(context, difference);
  // Partly refunded, or taken by a lost dispute: staff decide about the rest.
  if (refundedPaise > 0 || known.lostBeforePaise > 0) return held(context, 'partly_refunded');
  return credited(payment, others, attempt, paid, known);
}

function differenceOf(
  attempt: Attempt,
  snapshot: OrderSnapshot,
  paid: GatewayPayment,
  { captures }: KnownMoney,
): HoldReason | null {
  const isSecond = captures.some(
    ({ attemptId, status }) => attemptId === attempt.id && status === 'credited',
  );
  if (isSecond || attempt.gatewayState === 'captured') return 'second_capture_on_order';
  const isOurs =
    (snapshot.merchantOrderId === null || snapshot.merchantOrderId === attempt.merchantOrderId) &&
    (attempt.gatewayOrderId === null || snapshot.gatewayOrderId === attempt.gatewayOrderId);
  if (!isOurs) return 'order_differs';
  if (paid.currency !== attempt.currency) return 'currency_differs';
  return paid.amountPaise === attempt.amountPaise ? null : 'amount_differs';
}

function credited(
  payment: Payment,
  others: readonly Attempt[],
  attempt: Attempt,
  paid: GatewayPayment,
  { captures }: KnownMoney,
): Decision {
  // Includes money that was on hold and that staff credited.
  const twice = others.find(
    ({ id, gatewayState }) =>
      gatewayState === 'captured' ||
      captures.some(({ attemptId, status }) => attemptId === id && status === 'credited'),
  );
  // The payer has already seen that this attempt brought nothing: the payment had ended, or they have tried
  // again since.
  const isLate = !isUnderWay(payment) || others.some((other) => other.attemptNo > attempt.attemptNo);
  return {
    result: 'credited',
    credit: true,
    attempt: { gatewayState: 'captured', isFinal: true, paymentAtGateway: paid },
    payment: { state: 'completed', reason: null, underReview: payment.underReview },
    capture: { change: 'insert', paid, status: 'credited', holdReason: null, refundedPaise: 0 },
    endsCancelRequest: true,
    event: {
      type: 'captured',
      detail: { gatewayPaymentId: paid.id, amountPaise: paid.amountPaise, late: isLate },
    },
    finding: twice
      ? {
          kind: 'captured_twice',
          dedupeKey: `captured_twice:${payment.id}:${attempt.id}`,
          detail: {
            firstAttempt: twice.attemptNo,
            secondAttempt: attempt.attemptNo,
            amountPaise: paid.amountPaise,
          },
        }
      : null,
    closesFinding: null,
  };
}

/**
 * The gateway reports one payment for two orders: it is credited for the first only, and staff ask the
 * gateway why.
 */
function reused(payment: Payment, attempt: Attempt, paid: GatewayPayment, known: KnownMoney): Decision {
  const dedupeKey = `gateway_payment_reused:${attempt.id}:${paid.id}`;
  if (known.reusedFindings.includes(dedupeKey)) return { ...NOTHING, result: 'on_hold' };
  const detail = {
    gatewayPaymentId: paid.id,
    amountPaise: paid.amountPaise,
    merchantOrderId: attempt.merchantOrderId,
  };
  return {
    ...NOTHING,
    result: 'on_hold',
    payment: { state: payment.state, reason: payment.stateReason, underReview: true },
    endsCancelRequest: true,
    event: { type: 'on_hold', detail: { kind: 'gateway_payment_reused', ...detail } },
    finding: { kind: 'gateway_payment_reused', dedupeKey, detail },
  };
}
