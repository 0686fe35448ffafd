import type { GatewayPayment, OrderSnapshot } from '../../domain/payments/gateway-port';
import { isCapture, type RazorpayOrder, type RazorpayPayment } from './entities';
import { razorpayFailureReason } from './failure-text';

/**
 * Snapshot of an order from all its payments. Their order is not guaranteed, so the strongest state counts: captured,
 * then authorized, then pending, then failed.
 *
 * `failed` is never final here: Razorpay may turn it into authorized for days (late authorisation), and the payer may
 * try again. A payment that was refunded after its capture is still a capture.
 */
export function snapshotOfOrder(order: RazorpayOrder, payments: readonly RazorpayPayment[]): OrderSnapshot {
  const byAge = [...payments].sort((a, b) => a.createdAt - b.createdAt);
  const base = { gatewayOrderId: order.id, merchantOrderId: order.receipt };

  const captures = byAge.filter(isCapture);
  // The earliest that is not refunded, so that a refunded payment does not hide one that is not.
  const captured = captures.find((payment) => payment.status === 'captured') ?? captures[0];
  if (captured) {
    const others = captures.filter((payment) => payment !== captured).map(moneyOf);
    return {
      ...base,
      ...capturedState(captured),
      ...(others.length > 0 ? { otherCaptures: others } : {}),
    };
  }

  const authorized = byAge.find((payment) => payment.status === 'authorized');
  if (authorized) return { ...base, ...authorizedState(authorized) };

  const isOver = (payment: RazorpayPayment) => payment.status === 'failed' || payment.status === 'refunded';
  const last = byAge.findLast(isOver);
  if (!last || !byAge.every(isOver)) {
    const state = byAge.length === 0 && order.status === 'created' ? 'created' : 'attempted';
    return { ...base, state, isFinal: false, payment: null, failureReason: null };
  }
  return { ...base, ...failedState(last) };
}

/** The authorised payment to capture; null when its amount differs from the order. */
export function authorizationToCapture(
  order: RazorpayOrder,
  payments: readonly RazorpayPayment[],
): RazorpayPayment | null {
  if (payments.some(isCapture)) return null;
  const isRight = (payment: RazorpayPayment) =>
    payment.status === 'authorized' &&
    payment.amountPaise === order.amountPaise &&
    payment.currency === order.currency;
  return payments.find(isRight) ?? null;
}

type StateOfPayment = Pick<OrderSnapshot, 'state' | 'isFinal' | 'payment' | 'failureReason'>;

export const capturedState = (payment: RazorpayPayment): StateOfPayment => ({
  state: 'captured',
  isFinal: true,
  payment: moneyOf(payment),
  failureReason: null,
});

export const authorizedState = (payment: RazorpayPayment): StateOfPayment => ({
  state: 'authorized',
  isFinal: false,
  payment: moneyOf(payment),
  failureReason: null,
});

export const failedState = (payment: RazorpayPayment): StateOfPayment => ({
  state: 'failed',
  isFinal: false,
  payment: moneyOf(payment),
  failureReason: razorpayFailureReason(payment),
});

const moneyOf = (payment: RazorpayPayment): GatewayPayment => {
  const { id, amountPaise, currency, reference, refundedPaise, method, details } = payment;
  return { id, amountPaise, currency, reference, refundedPaise, method, details };
};
