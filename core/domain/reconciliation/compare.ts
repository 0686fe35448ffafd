import type { ListedOrder, ListedPayment } from '../payments/gateway-port';
import { isCredited, type OurCapture, type OurOrder } from './our-order';

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
  | CaptureDifference
  /** Our record and the order's state at the gateway do not match, or the order is not listed: fetch it. */
  | { kind: 'to_ask'; order: OurOrder }
  /** Its receipt has our format, and we have no such attempt. */
  | { kind: 'unknown_order'; listed: ListedOrder }
  /** Captured, on an order that is not ours. */
  | { kind: 'unknown_payment'; payment: ListedPayment };

/** One captured payment has another amount than our row of it, or another refunded amount than our refunds. */
export interface CaptureDifference {
  kind: 'amount_differs' | 'refund_differs';
  order: OurOrder;
  capture: OurCapture;
  payment: ComparedPayment;
}

/** What a gateway reports of a captured payment, in a list or about an order. */
export type ComparedPayment = Pick<
  ListedPayment,
  'gatewayPaymentId' | 'amountPaise' | 'currency' | 'refundedPaise'
>;

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
  const captured = payments.filter(isCapturedPayment);
  const unsettled = captured
    .filter((payment) => !isSettledElsewhere(order, payment))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const different = captured.flatMap((payment) => compareCapture(order, payment, { now, hasRefunds: true }));
  if (!isCredited(order)) {
    const [first, ...others] = unsettled;
    if (first) {
      // The settlement decides which of several is credited; it recognises the one that it has credited
      // before.
      const all = others.length > 0 ? unsettled : [];
      return [
        { kind: 'not_credited', order, payment: first },
        ...all.map((payment) => ({ kind: 'second_capture', order, payment }) as const),
        ...different,
      ];
    }
    // A paid order whose captures are all settled otherwise is no discrepancy.
    const isPaid = listed.some(({ state }) => state === 'paid') && captured.length === 0;
    const isMissing = !order.isFinal && listed.length === 0 && isCompared(order.createdAt);
    return isPaid || isMissing ? [{ kind: 'to_ask', order }] : different;
  }

  const own = payments.find((payment) => payment.gatewayPaymentId === order.gatewayPaymentId);
  const isDoubted = own
    ? own.state !== 'captured'
    : listed.length > 0
      ? !listed.some(({ state }) => state === 'paid')
      : isCompared(order.createdAt);
  return [
    ...(isDoubted ? [{ kind: 'to_ask', order } as const] : []),
    ...unsettled
      .filter((payment) => payment !== own)
      .map((payment) => ({ kind: 'second_capture', order, payment }) as const),
    ...different,
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

/**
 * Compares one captured payment with our row of it, by the gateway's payment id: an order may have several. One
 * without a row was not stored yet.
 * @param hasRefunds whether the gateway reports the refunded amount here; PhonePe's order status does not
 */
export function compareCapture(
  order: OurOrder,
  payment: ComparedPayment,
  { now, hasRefunds }: { now: Date; hasRefunds: boolean },
): CaptureDifference[] {
  const capture = order.captures.find(
    ({ gatewayPaymentId }) => gatewayPaymentId === payment.gatewayPaymentId,
  );
  if (!capture) return [];
  const isForeign = capture.status === 'credited' && payment.currency !== 'INR';
  const isAmountWrong = payment.amountPaise !== capture.amountPaise || isForeign;
  const areRefundsWrong = hasRefunds && doRefundsDiffer(capture, payment, now);
  return [
    ...(isAmountWrong ? [{ kind: 'amount_differs', order, capture, payment } as const] : []),
    ...(areRefundsWrong ? [{ kind: 'refund_differs', order, capture, payment } as const] : []),
  ];
}

/** Whether the gateway has refunded less than it reported of each refund. */
export const isRefundedTooLittle = ({ refunds }: OurCapture, { refundedPaise }: ComparedPayment): boolean =>
  refundedPaise < refunds.processedPaise + refunds.outsideProcessedPaise;

function doRefundsDiffer(capture: OurCapture, payment: ComparedPayment, now: Date): boolean {
  const { withPendingPaise, outsidePaise, movedAt } = capture.refunds;
  if (movedAt !== null && now.getTime() - movedAt.getTime() < REFUND_SETTLING_MS) return false;
  // The settlement counts the refunds of money that is on hold or was returned before a credit.
  const areAllKnown = capture.status === 'credited' || capture.status === 'handled_outside';
  const isTooMuch = areAllKnown && payment.refundedPaise > withPendingPaise + outsidePaise;
  return isTooMuch || isRefundedTooLittle(capture, payment);
}
