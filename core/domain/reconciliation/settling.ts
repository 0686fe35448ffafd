import type { DifferenceKind } from '@deccanloop/contracts/staff/reconciliation';
import type { FindingKind } from '@deccanloop/contracts/staff/finding-kinds';
import type { CauseLog } from '../findings/cause-log';
import type { OrderSnapshot } from '../payments/gateway-port';
import type { Settlement } from '../payments/settlement';
import type { ComparedPayment } from './compare';
import type { ReportDifference } from './difference';
import { updatedOrderOf, type OurOrder } from './our-order';
import { actionOf } from './raised-action';

export interface SettlingDeps {
  settlement: Settlement;
  causes: CauseLog;
  report: ReportDifference;
}

export interface Settling {
  /**
   * Settles a capture and reports the result; nothing is reported where the money had been credited
   * meanwhile.
   */
  settle(order: OurOrder, snapshot: OrderSnapshot): Promise<void>;
}

/** The findings that the settlement raises when it puts a capture on hold, and their kinds in a report. */
const ON_HOLD_AS = {
  amount_differs: 'amount_differs',
  currency_differs: 'amount_differs',
  order_differs: 'amount_differs',
  second_capture_on_order: 'second_capture',
  partly_refunded: 'refund_differs',
  gateway_payment_reused: 'amount_differs',
} satisfies Partial<Record<FindingKind, DifferenceKind>>;

export const FROM_RECONCILER = { source: 'reconciler', actor: 'reconciler' } as const;

export function createSettling({ settlement, causes, report }: SettlingDeps): Settling {
  return {
    async settle(order, snapshot) {
      const outcome = await settlement.settlePayment({
        kind: 'snapshot',
        order: updatedOrderOf(order),
        snapshot,
        ...FROM_RECONCILER,
      });
      const { otherCaptures = [], ...answer } = snapshot;
      if (outcome.result === 'on_hold' || outcome.result === 'credited')
        for (const payment of [snapshot.payment, ...otherCaptures])
          await reportOnHold(order, { ...answer, payment });
      if (outcome.result === 'refunded') {
        const cause = `refunded_uncredited:${order.attemptId}:${snapshot.payment?.id ?? 'none'}`;
        await report({ ...reported(order, snapshot), cause, kind: 'refund_differs', action: 'noted' });
      }
      if (outcome.result === 'credited') {
        const cause = `missing_credit:${order.attemptId}`;
        await report({ ...reported(order, snapshot), cause, kind: 'missing_credit', action: 'settled' });
      }
    },
  };

  async function reportOnHold(order: OurOrder, snapshot: OrderSnapshot): Promise<void> {
    const paymentId = snapshot.payment?.id ?? 'none';
    const keyOf = (kind: string): string => `${kind}:${order.attemptId}:${paymentId}`;
    const overviews = await causes.overviews(Object.keys(ON_HOLD_AS).map(keyOf));
    for (const [finding, kind] of Object.entries(ON_HOLD_AS)) {
      const current = overviews.get(keyOf(finding));
      if (!current) continue;
      const cause = `${kind}:${order.attemptId}:${paymentId}`;
      return report({ ...reported(order, snapshot), cause, kind, action: actionOf(current, 'on_hold') });
    }
  }
}

const reported = (order: OurOrder, { gatewayOrderId, payment }: OrderSnapshot) => ({
  paymentId: order.paymentId,
  attemptId: order.attemptId,
  gatewayOrderId,
  gatewayPaymentId: payment?.id ?? null,
  detail: {
    expectedPaise: order.amountPaise,
    amountPaise: payment?.amountPaise ?? null,
    currency: payment?.currency ?? null,
  },
});

/** A captured payment of a list, in the form of an answer about its order. */
export const snapshotOfListed = (
  order: OurOrder,
  payment: ComparedPayment & { gatewayOrderId?: string | null },
): OrderSnapshot => ({
  gatewayOrderId: payment.gatewayOrderId ?? order.gatewayOrderId ?? '',
  merchantOrderId: order.merchantOrderId,
  state: 'captured',
  isFinal: true,
  payment: {
    id: payment.gatewayPaymentId,
    amountPaise: payment.amountPaise,
    currency: payment.currency,
    reference: null,
    refundedPaise: payment.refundedPaise,
    method: null,
  },
  failureReason: null,
});
