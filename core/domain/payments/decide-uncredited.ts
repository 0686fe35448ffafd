import type { HoldReason } from '@deccanloop/contracts/payments/capture-states';
import { isHeld, type KnownMoney, type PaymentCapture } from './captures';
import { isOpen, NOTHING, type Decision } from './decision';
import type { GatewayPayment, OrderSnapshot } from './gateway-port';
import type { Attempt, Payment } from './types';

/** The input of a decision about a capture. */
export interface CaptureContext {
  payment: Payment;
  others: readonly Attempt[];
  attempt: Attempt;
  snapshot: OrderSnapshot;
  paid: GatewayPayment;
  known: KnownMoney;
  /** What was refunded of this capture, here or outside. */
  refundedPaise: number;
}

/**
 * Money that does not match what was requested: no credit until staff decide; the order is still polled
 * slowly.
 */
export function held(context: CaptureContext, reason: HoldReason): Decision {
  const { payment, attempt, paid, snapshot, known, refundedPaise } = context;
  return {
    ...onHold(payment, attempt, snapshot, reason, { refundedPaise, lostPaise: known.lostBeforePaise }),
    capture: { change: 'insert', paid, status: 'held', holdReason: reason, refundedPaise },
  };
}

/** The gateway reports `captured` without a payment, so there is nothing to hold; staff ask the gateway. */
export function unreadableCapture(payment: Payment, attempt: Attempt, snapshot: OrderSnapshot): Decision {
  return onHold(payment, attempt, snapshot, 'order_differs', {});
}

function onHold(
  payment: Payment,
  attempt: Attempt,
  snapshot: OrderSnapshot,
  kind: HoldReason,
  more: Record<string, unknown>,
): Decision {
  const { payment: paid, gatewayOrderId } = snapshot;
  const detail = {
    gatewayOrderId,
    gatewayPaymentId: paid?.id ?? null,
    expectedPaise: attempt.amountPaise,
    expectedCurrency: attempt.currency,
    amountPaise: paid?.amountPaise ?? null,
    currency: paid?.currency ?? null,
    ...more,
  };
  const { gatewayState, isFinal } = attempt;
  return {
    ...NOTHING,
    result: 'on_hold',
    // Unchanged except for the ids in the gateway's snapshot.
    attempt: gatewayState === 'captured' ? null : { gatewayState, isFinal, paymentAtGateway: null },
    payment: { state: payment.state, reason: payment.stateReason, underReview: true },
    endsCancelRequest: true,
    event: { type: 'on_hold', detail: { kind, ...detail } },
    finding: { kind, dedupeKey: holdFindingKey(kind, attempt, paid?.id ?? 'none'), detail },
  };
}

export const holdFindingKey = (kind: HoldReason, attempt: { id: string }, paidId: string): string =>
  `${kind}:${attempt.id}:${paidId}`;

const REFUNDED_REASON = 'The payment was refunded.';

/**
 * Captured and fully refunded without a credit: the order is final. The payment has failed unless other money
 * of it was credited, is on hold or may still arrive.
 * @param earlier the stored capture; null when it is new
 */
export function captureRefunded(context: CaptureContext, earlier: PaymentCapture | null = null): Decision {
  const { payment, others, attempt, paid, known, refundedPaise } = context;
  const hasOtherMoney =
    payment.state === 'completed' ||
    others.some(isOpen) ||
    known.captures.some((capture) => capture !== earlier && isHeld(capture));
  const isCredited = attempt.gatewayState === 'captured';
  const detail = { gatewayPaymentId: paid.id, amountPaise: paid.amountPaise, refundedPaise };
  return {
    ...NOTHING,
    result: 'refunded',
    attempt: isCredited ? null : { gatewayState: 'failed', isFinal: true, paymentAtGateway: paid },
    payment: hasOtherMoney
      ? null
      : { state: 'failed', reason: REFUNDED_REASON, underReview: payment.underReview },
    capture:
      earlier === null
        ? { change: 'insert', paid, status: 'refunded', holdReason: null, refundedPaise }
        : { change: 'update', was: earlier, status: 'refunded', holdReason: null, refundedPaise },
    endsCancelRequest: !hasOtherMoney,
    event: { type: 'capture_refunded', detail },
  };
}
