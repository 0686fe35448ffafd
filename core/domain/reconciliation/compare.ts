import type { ListedOrder, ListedPayment } from '../payments/gateway-port';
import { isCredited, type OurOrder } from './our-order';

export interface GatewayLists {
  orders: readonly ListedOrder[];
  payments: readonly ListedPayment[];
}

/**
 * Something in a gateway's lists that does not match our records. Most kinds are checked once more before
 * they count.
 */
export type Discrepancy =
  /** The list has a captured payment for an attempt that we have not credited. */
  | { kind: 'not_credited'; order: OurOrder; payment: ListedPayment }
  /** One of several captured payments on an order; all but the credited one are surplus. */
  | { kind: 'second_capture'; order: OurOrder; payment: ListedPayment }
  /** The payment we credited has another amount. */
  | { kind: 'amount_differs'; order: OurOrder; payment: ListedPayment }
  | { kind: 'refund_differs'; order: OurOrder; payment: ListedPayment }
  /** Our record and the order's state at the gateway do not match, or the order is not listed: fetch it. */
  | { kind: 'to_ask'; order: OurOrder }
  /** Its receipt has our format, and we have no such attempt. */
  | { kind: 'unknown_order'; listed: ListedOrder }
  /** Captured, on an order that is not ours. */
  | { kind: 'unknown_payment'; payment: ListedPayment };

/** Format of our order ids: the public id of a payment and the number of its attempt. */
const OUR_RECEIPT = /^DL[0-9A-Za-z]{24}-\d+$/;
/** A refund that changed this recently may be in only one of the two books (milliseconds). */
export const REFUND_SETTLING_MS = 15 * 60_000;

/**
 * Compares a gateway's lists with our attempts.
 * @param ours every attempt that the lists name and every attempt of the compared window, read after the
 * lists
 * @param isCompared whether a moment belongs to the window; the lists may reach further
 */
export function compareWithLists(
  lists: GatewayLists,
  ours: readonly OurOrder[],
  { isCompared, now }: { isCompared: (at: Date) => boolean; now: Date },
): Discrepancy[] {
  const byGatewayId = new Map(ours.map((order) => [order.gatewayOrderId, order]));
  const byOurId = new Map(ours.map((order) => [order.merchantOrderId, order]));
  const listedById = new Map(lists.orders.map((listed) => [listed.gatewayOrderId, listed]));
  const ownerOf = (gatewayOrderId: string | null, merchantOrderId: string | null): OurOrder | undefined =>
    (gatewayOrderId === null ? undefined : byGatewayId.get(gatewayOrderId)) ??
    (merchantOrderId === null ? undefined : byOurId.get(merchantOrderId));

  const paymentsOf = new Map<string, ListedPayment[]>();
  const unmatched: ListedPayment[] = [];
  for (const payment of lists.payments) {
    const receipt = listedById.get(payment.gatewayOrderId ?? '')?.merchantOrderId ?? null;
    const order = ownerOf(payment.gatewayOrderId, receipt);
    if (order) paymentsOf.set(order.attemptId, [...(paymentsOf.get(order.attemptId) ?? []), payment]);
    else if (payment.state === 'captured' && isCompared(payment.createdAt)) unmatched.push(payment);
  }

  const listedOf = new Map<string, ListedOrder[]>();
  const unknown: ListedOrder[] = [];
  const paidUnmatched = new Set(unmatched.map((payment) => payment.gatewayOrderId));
  for (const listed of lists.orders) {
    const order = ownerOf(listed.gatewayOrderId, listed.merchantOrderId);
    if (order) listedOf.set(order.attemptId, [...(listedOf.get(order.attemptId) ?? []), listed]);
    // A paid unknown order is reported by its payment only, which is the more serious finding.
    else if (OUR_RECEIPT.test(listed.merchantOrderId ?? '') && !paidUnmatched.has(listed.gatewayOrderId)) {
      if (isCompared(listed.createdAt)) unknown.push(listed);
    }
  }

  return [
    ...ours.flatMap((order) =>
      compareOrder(order, listedOf.get(order.attemptId) ?? [], paymentsOf.get(order.attemptId) ?? [], {
        isCompared,
        now,
      }),
    ),
    ...unknown.map((listed) => ({ kind: 'unknown_order', listed }) as const),
    ...unmatched.map((payment) => ({ kind: 'unknown_payment', payment }) as const),
  ];
}

function compareOrder(
  order: OurOrder,
  listed: readonly ListedOrder[],
  payments: readonly ListedPayment[],
  { isCompared, now }: { isCompared: (at: Date) => boolean; now: Date },
): Discrepancy[] {
  const captured = payments
    .filter((payment) => payment.state === 'captured' && !isSettledElsewhere(order, payment))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  if (!isCredited(order)) {
    const [first, ...others] = captured;
    if (first) {
      // The settlement decides which of several is credited; it recognises the one that it has credited
      // before.
      const all = others.length > 0 ? captured : [];
      return [
        { kind: 'not_credited', order, payment: first },
        ...all.map((payment) => ({ kind: 'second_capture', order, payment }) as const),
      ];
    }
    // A paid order whose captures are all settled otherwise is no discrepancy.
    const isPaid = listed.some(({ state }) => state === 'paid') && !payments.some(isCapturedPayment);
    const isMissing = !order.isFinal && listed.length === 0 && isCompared(order.createdAt);
    return isPaid || isMissing ? [{ kind: 'to_ask', order }] : [];
  }

  const own = payments.find((payment) => payment.gatewayPaymentId === order.gatewayPaymentId);
  const isDoubted = own
    ? own.state !== 'captured'
    : listed.length > 0
      ? !listed.some(({ state }) => state === 'paid')
      : isCompared(order.createdAt);
  return [
    ...(isDoubted ? [{ kind: 'to_ask', order } as const] : []),
    ...captured
      .filter((payment) => payment !== own)
      .map((payment) => ({ kind: 'second_capture', order, payment }) as const),
    ...(own?.state === 'captured' ? compareAmounts(order, own, now) : []),
  ];
}

const isCapturedPayment = ({ state }: ListedPayment): boolean => state === 'captured';

/**
 * Without an automatic credit, and correct: staff credited it or settled it outside, or all of it was
 * refunded.
 */
function isSettledElsewhere(order: OurOrder, payment: ListedPayment): boolean {
  const known = order.captures.find(({ gatewayPaymentId }) => gatewayPaymentId === payment.gatewayPaymentId);
  if (!known || known.status === 'held') return false;
  if (known.status === 'refunded') return payment.refundedPaise >= payment.amountPaise;
  return known.status === 'handled_outside' || payment.gatewayPaymentId !== order.gatewayPaymentId;
}

function compareAmounts(order: OurOrder, payment: ListedPayment, now: Date): Discrepancy[] {
  const discrepancies: Discrepancy[] = [];
  if (payment.amountPaise !== order.capturedPaise || payment.currency !== 'INR') {
    discrepancies.push({ kind: 'amount_differs', order, payment });
  }
  const { processedPaise, withPendingPaise, outsideProcessedPaise, outsidePaise, movedAt } = order.refunds;
  const isSettling = movedAt !== null && now.getTime() - movedAt.getTime() < REFUND_SETTLING_MS;
  const isRight =
    payment.refundedPaise >= processedPaise + outsideProcessedPaise &&
    payment.refundedPaise <= withPendingPaise + outsidePaise;
  if (!isRight && !isSettling) discrepancies.push({ kind: 'refund_differs', order, payment });
  return discrepancies;
}
