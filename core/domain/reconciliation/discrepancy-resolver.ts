import type { ListedPayment } from '../payments/gateway-port';
import { isRefundedTooLittle, type CaptureDifference, type Discrepancy } from './compare';
import { createOrderCheck, type OrderCheckDeps } from './order-check';
import { updatedOrderOf, type OurOrder } from './our-order';
import { actionOf } from './raised-action';
import { createSettling, FROM_RECONCILER, snapshotOfListed } from './settling';
import { createUnmatchedRecords } from './unmatched-records';

export interface DiscrepancyResolver {
  /**
   * Checks a discrepancy once more where a list is not enough, acts on it, and reports what still differs.
   */
  resolve(discrepancy: Discrepancy): Promise<void>;
  /** Fetches one of our orders from the gateway and resolves what differs. */
  checkOrder(order: OurOrder): Promise<void>;
}

/** Resolves the discrepancies of a run at one gateway. */
export function createDiscrepancyResolver(
  deps: Omit<OrderCheckDeps, 'settling' | 'resolve'>,
): DiscrepancyResolver {
  const { requests, causes, report, gateway, settlement, compareRefunds } = deps;
  const settling = createSettling(deps);
  const unmatched = createUnmatchedRecords(deps);
  const checkOrder = createOrderCheck({ ...deps, settling, resolve: resolveDiscrepancy });

  async function resolveDiscrepancy(discrepancy: Discrepancy): Promise<void> {
    switch (discrepancy.kind) {
      case 'not_credited':
        return resolveUncredited(discrepancy.order, discrepancy.payment);
      case 'second_capture':
        return resolveSecondCapture(discrepancy.order, discrepancy.payment);
      case 'to_ask':
        return checkOrder(discrepancy.order);
      case 'unknown_order':
        return unmatched.order(discrepancy.listed);
      case 'unknown_payment':
        return unmatched.payment(discrepancy.payment);
      case 'amount_differs':
        return raise(discrepancy, {
          gatewayPaise: discrepancy.payment.amountPaise,
          gatewayCurrency: discrepancy.payment.currency,
          creditedPaise: discrepancy.capture.amountPaise,
        });
      case 'refund_differs':
        if (await isExplained(discrepancy)) return;
        return resolveRefunds(discrepancy);
    }
  }

  /** Unknown refunds that the gateway lists are stored, each with its own finding. */
  async function resolveRefunds(difference: CaptureDifference): Promise<void> {
    const { order, capture, payment } = difference;
    const snapshot = snapshotOfListed(order, payment);
    await settlement.settlePayment({
      kind: 'snapshot',
      order: updatedOrderOf(order),
      snapshot,
      ...FROM_RECONCILER,
    });
    const isAllKnown = await compareRefunds(gateway, updatedOrderOf(order), snapshot, 'reconciler');
    const detail = {
      gatewayRefundedPaise: payment.refundedPaise,
      ourRefundedPaise: capture.refunds.withPendingPaise,
      outsidePaise: capture.refunds.outsidePaise,
      capturedPaise: capture.amountPaise,
    };
    if (isRefundedTooLittle(capture, payment) || !isAllKnown || gateway.listRefunds === undefined)
      return raise(difference, detail);
    // Each unknown refund has a finding of its own now.
    const cause = `refund_differs:${order.attemptId}:${payment.gatewayPaymentId}:${payment.refundedPaise}`;
    await report({ ...placeOf(order, payment), cause, kind: 'refund_differs', action: 'alarm', detail });
  }

  /** A restore lost refunds of it that are about to be recorded again. */
  async function isExplained({ order, payment }: CaptureDifference): Promise<boolean> {
    const { mode, merchantOrderId } = order;
    const { gatewayPaymentId } = payment;
    const of = { gateway: gateway.name, mode, merchantOrderId, gatewayPaymentId };
    return (await deps.lost?.hasOpenRefunds(of)) ?? false;
  }

  async function resolveUncredited(order: OurOrder, payment: ListedPayment): Promise<void> {
    // Fetched for details that lists do not have (the bank's reference); without an answer the list is
    // enough.
    const answer = await requests.order(order);
    const snapshot =
      answer?.kind === 'ok' && answer.value.state === 'captured'
        ? answer.value
        : snapshotOfListed(order, payment);
    await settling.settle(order, snapshot);
    await compareRefunds(gateway, updatedOrderOf(order), snapshot, 'reconciler');
  }

  async function resolveSecondCapture(order: OurOrder, payment: ListedPayment): Promise<void> {
    const snapshot = snapshotOfListed(order, payment);
    if (isGivenBack(payment)) {
      await settlement.settlePayment({
        kind: 'snapshot',
        order: updatedOrderOf(order),
        snapshot,
        ...FROM_RECONCILER,
      });
      await compareRefunds(gateway, updatedOrderOf(order), snapshot, 'reconciler');
      return report({
        ...placeOf(order, payment),
        cause: `second_capture:${order.attemptId}:${payment.gatewayPaymentId}`,
        kind: 'second_capture',
        action: 'noted',
        detail: { amountPaise: payment.amountPaise, refundedPaise: payment.refundedPaise },
      });
    }
    await settling.settle(order, snapshot);
    await compareRefunds(gateway, updatedOrderOf(order), snapshot, 'reconciler');
  }

  async function raise(
    { kind, order, payment }: CaptureDifference,
    detail: Record<string, unknown>,
  ): Promise<void> {
    // Contains the amounts: another difference on the same payment is another cause.
    const cause = `${kind}:${order.attemptId}:${payment.gatewayPaymentId}:${Object.values(detail).join(':')}`;
    const place = placeOf(order, payment);
    const current = await causes.raise({
      paymentId: order.paymentId,
      attemptId: order.attemptId,
      kind,
      dedupeKey: cause,
      detail: { gateway: gateway.name, gatewayPaymentId: payment.gatewayPaymentId, ...detail },
    });
    await report({ ...place, cause, kind, action: actionOf(current, 'alarm'), detail });
  }

  return { resolve: resolveDiscrepancy, checkOrder };
}

const isGivenBack = (payment: ListedPayment): boolean => payment.refundedPaise >= payment.amountPaise;

const placeOf = (order: OurOrder, payment: Pick<ListedPayment, 'gatewayPaymentId'>) => ({
  paymentId: order.paymentId,
  attemptId: order.attemptId,
  gatewayOrderId: order.gatewayOrderId,
  gatewayPaymentId: payment.gatewayPaymentId,
});
