import type { CauseLog } from '../findings/cause-log';
import type { ListedOrder, ListedPayment, OrderSnapshot, PaymentGateway } from '../payments/gateway-port';
import type { Settlement } from '../payments/settlement';
import type { LostOrders } from '../restores/lost-orders';
import type { GatewayRequests } from './gateway-requests';
import type { ReportDifference } from './difference';
import { actionOf } from './raised-action';
import { FROM_RECONCILER } from './settling';

export interface UnmatchedRecordsDeps {
  gateway: PaymentGateway;
  requests: GatewayRequests;
  settlement: Settlement;
  causes: CauseLog;
  lost?: LostOrders;
  report: ReportDifference;
}

/** Records of the gateway that we do not have. */
export function createUnmatchedRecords({
  gateway,
  requests,
  settlement,
  causes,
  lost,
  report,
}: UnmatchedRecordsDeps) {
  return {
    async order(listed: ListedOrder): Promise<void> {
      const { gatewayOrderId, merchantOrderId, state, amountPaise } = listed;
      const answer = lost ? await requests.order({ merchantOrderId: '', gatewayOrderId }) : null;
      if (answer?.kind === 'ok' && (await isResolved(answer.value, merchantOrderId, null))) return;
      const detail = { merchantOrderId, state, amountPaise };
      await raise('order_unknown_to_us', gatewayOrderId, { gatewayOrderId, gatewayPaymentId: null, detail });
    },

    async payment(payment: ListedPayment): Promise<void> {
      const { gatewayOrderId, gatewayPaymentId, amountPaise, refundedPaise } = payment;
      // It may be an old order of ours whose id is not known here: its receipt identifies it.
      const answer =
        gatewayOrderId === null
          ? ({ kind: 'not_found' } as const)
          : await requests.order({ merchantOrderId: '', gatewayOrderId });
      if (answer === null) return;
      const merchantOrderId = answer.kind === 'ok' ? answer.value.merchantOrderId : null;
      const detail = { merchantOrderId, amountPaise, refundedPaise };
      if (answer.kind === 'ok' && answer.value.state === 'captured') {
        const order = { gateway: gateway.name, mode: gateway.mode, merchantOrderId, gatewayOrderId };
        const outcome = await settlement.settlePayment({
          kind: 'snapshot',
          order,
          snapshot: answer.value,
          ...FROM_RECONCILER,
        });
        if (outcome.result !== 'unknown_order') {
          const isCredited = outcome.result === 'credited';
          if (!isCredited && outcome.result !== 'on_hold') return;
          return report({
            cause: `of_order:${gatewayOrderId}`,
            kind: isCredited ? 'missing_credit' : 'amount_differs',
            action: isCredited ? 'settled' : 'on_hold',
            paymentId: outcome.paymentId,
            gatewayOrderId,
            gatewayPaymentId,
            detail,
          });
        }
      }
      if (answer.kind === 'ok' && (await isResolved(answer.value, merchantOrderId, gatewayPaymentId))) return;
      if (refundedPaise >= amountPaise) {
        const cause = `captured_unknown_order:${gatewayPaymentId}`;
        const noted = { kind: 'unknown_to_us', action: 'noted' } as const;
        return report({ cause, ...noted, gatewayOrderId, gatewayPaymentId, detail });
      }
      // The same key as in webhooks: whichever reports the money first raises the finding.
      await raise('captured_unknown_order', gatewayPaymentId, { gatewayOrderId, gatewayPaymentId, detail });
    },
  };

  /** Whether the order carries our signature: it was rebuilt, or a finding offers to. */
  async function isResolved(
    snapshot: OrderSnapshot,
    merchantOrderId: string | null,
    gatewayPaymentId: string | null,
  ): Promise<boolean> {
    const order = { gateway: gateway.name, mode: gateway.mode, merchantOrderId };
    const found = await lost?.resolve(order, snapshot, FROM_RECONCILER);
    const { gatewayOrderId } = snapshot;
    const place = {
      gatewayOrderId,
      gatewayPaymentId,
      detail: { merchantOrderId, rebuilt: found?.result === 'rebuilt' },
    };
    switch (found?.result) {
      case 'rebuilt': {
        const cause = `rebuilt:${merchantOrderId}`;
        await report({
          ...place,
          cause,
          kind: 'missing_credit',
          action: 'settled',
          paymentId: found.paymentId,
        });
        return true;
      }
      case 'lost': {
        const action = actionOf(found.current, 'alarm');
        await report({ ...place, cause: `order_lost:${merchantOrderId}`, kind: 'unknown_to_us', action });
        return true;
      }
      case 'known':
        return true;
      default:
        return false;
    }
  }

  async function raise(
    kind: 'order_unknown_to_us' | 'captured_unknown_order',
    id: string,
    {
      gatewayOrderId,
      gatewayPaymentId,
      detail,
    }: {
      gatewayOrderId: string | null;
      gatewayPaymentId: string | null;
      detail: Record<string, unknown>;
    },
  ): Promise<void> {
    const cause = `${kind}:${gateway.name}:${id}`;
    const current = await causes.raise({
      paymentId: null,
      attemptId: null,
      kind,
      dedupeKey: cause,
      detail: { gateway: gateway.name, gatewayOrderId, gatewayPaymentId, ...detail },
    });
    const action = actionOf(current, 'alarm');
    await report({ cause, kind: 'unknown_to_us', action, gatewayOrderId, gatewayPaymentId, detail });
  }
}
