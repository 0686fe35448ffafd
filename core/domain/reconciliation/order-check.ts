import type { CauseLog } from '../findings/cause-log';
import { UNKNOWN_ORDER_WINDOW_MS } from '../payments/decide';
import type { OrderSnapshot, PaymentGateway } from '../payments/gateway-port';
import type { CompareRefunds } from '../payments/order-status-check';
import type { Settlement } from '../payments/settlement';
import type { LostOrders } from '../restores/lost-orders';
import { compareCapture, type CaptureDifference } from './compare';
import type { GatewayRequests } from './gateway-requests';
import type { ReportDifference } from './difference';
import { updatedOrderOf, isCredited, type OurOrder } from './our-order';
import { actionOf } from './raised-action';
import { FROM_RECONCILER, type Settling } from './settling';

export interface OrderCheckDeps {
  gateway: PaymentGateway;
  requests: GatewayRequests;
  settlement: Settlement;
  settling: Settling;
  compareRefunds: CompareRefunds;
  causes: CauseLog;
  lost?: LostOrders;
  report: ReportDifference;
  /** Acts on a captured payment that differs from our row of it. */
  resolve: (difference: CaptureDifference) => Promise<void>;
  /** Records that this payment was checked at the gateway. */
  recordOrderCheck: (paymentId: string) => Promise<void>;
  now: () => Date;
}

/**
 * Fetches one of our orders from the gateway and resolves what differs. Without an answer nothing is
 * concluded.
 */
export function createOrderCheck(deps: OrderCheckDeps): (order: OurOrder) => Promise<void> {
  const {
    gateway,
    requests,
    settlement,
    settling,
    compareRefunds,
    causes,
    report,
    resolve,
    recordOrderCheck,
  } = deps;
  const { now } = deps;

  return async function checkOrder(order) {
    const answer = await requests.order(order);
    if (answer === null) return;
    await recordOrderCheck(order.paymentId);
    if (answer.kind === 'not_found') return resolveMissing(order);
    const snapshot = answer.value;
    if (snapshot.state !== 'captured') return resolveUnpaid(order, snapshot);
    await settling.settle(order, snapshot);
    await compareRefunds(gateway, updatedOrderOf(order), snapshot, 'reconciler');
    const hasRefunds = gateway.listRefunds !== undefined;
    for (const payment of [snapshot.payment, ...(snapshot.otherCaptures ?? [])]) {
      if (payment === null) continue;
      const compared = { ...payment, gatewayPaymentId: payment.id };
      const differences = compareCapture(order, compared, { now: now(), hasRefunds });
      for (const difference of differences) await resolve(difference);
    }
  };

  async function resolveUnpaid(order: OurOrder, snapshot: OrderSnapshot): Promise<void> {
    if (isCredited(order)) {
      return raiseNotCaptured(order, snapshot.state);
    }
    if (order.isFinal) return;
    await settlement.settlePayment({
      kind: 'snapshot',
      order: updatedOrderOf(order),
      snapshot,
      ...FROM_RECONCILER,
    });
  }

  async function resolveMissing(order: OurOrder): Promise<void> {
    if (isCredited(order)) return raiseNotCaptured(order, 'not_found');
    if (order.isFinal) return;
    if (order.gatewayOrderId !== null) return raiseDenied(order);
    if (now().getTime() - order.createdAt.getTime() < UNKNOWN_ORDER_WINDOW_MS) return;
    await settlement.settlePayment({ kind: 'not_found', order: updatedOrderOf(order), ...FROM_RECONCILER });
    const cause = `unknown_at_gateway:${order.attemptId}`;
    await report({ ...placeOf(order), cause, kind: 'unknown_at_gateway', action: 'closed' });
  }

  async function raiseNotCaptured(order: OurOrder, gatewayState: string): Promise<void> {
    const cause = `not_captured_at_gateway:${order.attemptId}`;
    const detail = { gatewayState, creditedPaise: order.capturedPaise };
    const current = await causes.raise({
      paymentId: order.paymentId,
      attemptId: order.attemptId,
      kind: 'not_captured_at_gateway',
      dedupeKey: cause,
      detail: { gateway: gateway.name, gatewayOrderId: order.gatewayOrderId, ...detail },
    });
    const action = actionOf(current, 'alarm');
    await report({ ...placeOf(order), cause, kind: 'not_captured_at_gateway', action, detail });
  }

  /**
   * The gateway denies an order that it has confirmed. That is a fault of the credentials or of the gateway
   * and affects every order at once, so one finding a day is enough.
   */
  async function raiseDenied(order: OurOrder): Promise<void> {
    const day = now().toISOString().slice(0, 10);
    const current = await causes.raise({
      paymentId: null,
      attemptId: null,
      kind: 'orders_denied',
      dedupeKey: `orders_denied:${gateway.name}:${gateway.mode}:${day}`,
      detail: { gateway: gateway.name, firstOrder: order.merchantOrderId },
    });
    await report({
      ...placeOf(order),
      cause: `orders_denied:${order.attemptId}`,
      kind: 'unknown_at_gateway',
      action: actionOf(current, 'alarm'),
      detail: { confirmed: true },
    });
  }
}

const placeOf = (order: OurOrder) => ({
  paymentId: order.paymentId,
  attemptId: order.attemptId,
  gatewayOrderId: order.gatewayOrderId,
  gatewayPaymentId: order.gatewayPaymentId,
});
