import type { ListedPayment } from '../payments/gateway-port';
import type { Suspicion } from './compare';
import { createOrderLook, type OrderLookDeps } from './order-look';
import { factOrderOf, type OurOrder } from './our-order';
import { actionOf } from './raised-action';
import { createSettling, FROM_RECONCILER, snapshotOfListed } from './settling';
import { createStrangers } from './strangers';

export interface Judge {
  /** Looks at a suspicion once more where one look is not enough, acts on it, and reports what then still differs. */
  judge(suspicion: Suspicion): Promise<void>;
  /** Asks about one of our orders and judges the answer. */
  look(order: OurOrder): Promise<void>;
}

/** What a run does about what it meets at one gateway. */
export function createJudge(deps: Omit<OrderLookDeps, 'settling'>): Judge {
  const { asking, causes, report, gateway, settlement, compareRefunds } = deps;
  const settling = createSettling(deps);
  const strangers = createStrangers(deps);
  const look = createOrderLook({ ...deps, settling });

  async function judge(suspicion: Suspicion): Promise<void> {
    switch (suspicion.kind) {
      case 'not_credited':
        return judgeUncredited(suspicion.order, suspicion.payment);
      case 'second_capture':
        return judgeSecondCapture(suspicion.order, suspicion.payment);
      case 'to_ask':
        return look(suspicion.order);
      case 'unknown_order':
        return strangers.order(suspicion.listed);
      case 'unknown_payment':
        return strangers.payment(suspicion.payment);
      case 'amount_differs':
        return raise('amount_differs', suspicion, {
          gatewayPaise: suspicion.payment.amountPaise,
          gatewayCurrency: suspicion.payment.currency,
          creditedPaise: suspicion.order.capturedPaise,
        });
      case 'refund_differs':
        return judgeRefunds(suspicion.order, suspicion.payment);
    }
  }

  /** Refunds that the gateway lists and we did not know are stored, each with its own finding. */
  async function judgeRefunds(order: OurOrder, payment: ListedPayment): Promise<void> {
    const snapshot = snapshotOfListed(order, payment);
    await settlement.settlePayment({
      kind: 'snapshot',
      order: factOrderOf(order),
      snapshot,
      ...FROM_RECONCILER,
    });
    const isAllKnown = await compareRefunds(gateway, factOrderOf(order), snapshot, 'reconciler');
    const { processedPaise, withPendingPaise, outsideProcessedPaise, outsidePaise } = order.refunds;
    const detail = {
      gatewayRefundedPaise: payment.refundedPaise,
      ourRefundedPaise: withPendingPaise,
      outsidePaise,
      capturedPaise: order.capturedPaise,
    };
    const isTooLittle = payment.refundedPaise < processedPaise + outsideProcessedPaise;
    if (isTooLittle || !isAllKnown || gateway.listRefunds === undefined)
      return raise('refund_differs', { order, payment }, detail);
    // Each unknown refund has a finding of its own now.
    const cause = `refund_differs:${order.attemptId}:${payment.gatewayPaymentId}:${payment.refundedPaise}`;
    await report({ ...placeOf(order, payment), cause, kind: 'refund_differs', action: 'alarm', detail });
  }

  async function judgeUncredited(order: OurOrder, payment: ListedPayment): Promise<void> {
    // Asked once more for what lists do not tell (the bank's reference); without an answer the list is enough.
    const answer = await asking.order(order);
    const snapshot =
      answer?.kind === 'ok' && answer.value.state === 'captured'
        ? answer.value
        : snapshotOfListed(order, payment);
    await settling.settle(order, snapshot);
    await compareRefunds(gateway, factOrderOf(order), snapshot, 'reconciler');
  }

  async function judgeSecondCapture(order: OurOrder, payment: ListedPayment): Promise<void> {
    const snapshot = snapshotOfListed(order, payment);
    if (isGivenBack(payment)) {
      await settlement.settlePayment({
        kind: 'snapshot',
        order: factOrderOf(order),
        snapshot,
        ...FROM_RECONCILER,
      });
      await compareRefunds(gateway, factOrderOf(order), snapshot, 'reconciler');
      return report({
        ...placeOf(order, payment),
        cause: `second_capture:${order.attemptId}:${payment.gatewayPaymentId}`,
        kind: 'second_capture',
        action: 'noted',
        detail: { amountPaise: payment.amountPaise, refundedPaise: payment.refundedPaise },
      });
    }
    await settling.settle(order, snapshot);
    await compareRefunds(gateway, factOrderOf(order), snapshot, 'reconciler');
  }

  async function raise(
    kind: 'amount_differs' | 'refund_differs',
    { order, payment }: { order: OurOrder; payment: ListedPayment },
    detail: Record<string, unknown>,
  ): Promise<void> {
    // With the amounts: another difference on the same payment is another cause.
    const cause = `${kind}:${order.attemptId}:${payment.gatewayPaymentId}:${Object.values(detail).join(':')}`;
    const place = placeOf(order, payment);
    const standing = await causes.raise({
      paymentId: order.paymentId,
      attemptId: order.attemptId,
      kind,
      dedupeKey: cause,
      detail: { gateway: gateway.name, gatewayPaymentId: payment.gatewayPaymentId, ...detail },
    });
    await report({ ...place, cause, kind, action: actionOf(standing, 'alarm'), detail });
  }

  return { judge, look };
}

const isGivenBack = (payment: ListedPayment): boolean => payment.refundedPaise >= payment.amountPaise;

const placeOf = (order: OurOrder, payment: ListedPayment) => ({
  paymentId: order.paymentId,
  attemptId: order.attemptId,
  gatewayOrderId: order.gatewayOrderId ?? payment.gatewayOrderId,
  gatewayPaymentId: payment.gatewayPaymentId,
});
