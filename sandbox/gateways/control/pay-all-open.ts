import { setImmediate as nextTurn } from 'node:timers/promises';
import type { GatewayRuntime } from '../runtime';
import { ErrorReply } from '../http/reply';
import type { GatewayName } from '../options';
import { attemptPayment, pendingAttempt } from '../phonepe/attempts';
import { isOpen } from '../phonepe/orders';
import { payOrder } from '../razorpay/payments';
import { paymentsOfOrder } from '../razorpay/orders';
import { choice, optionalChoice, optionalWhole, type AddControl } from './add-control';

type BulkOutcome = 'success' | 'failure' | 'pending';

/** `POST /control/pay-all-open`: pays every open order, `concurrency` of them per turn of the event loop. */
export function addBulkPayment(add: AddControl, runtime: GatewayRuntime): void {
  add('POST', '/pay-all-open', async ({ fields }) => {
    const gateway = optionalChoice(fields, 'gateway', ['razorpay', 'phonepe']);
    const outcome = choice(fields, 'outcome', ['success', 'failure', 'pending']);
    const perTurn = optionalWhole(fields, 'concurrency', 1) ?? 50;
    const limit = optionalWhole(fields, 'limit', 1) ?? Infinity;
    const before = runtime.clock.now() - (optionalWhole(fields, 'olderThanMs') ?? 0);

    const payments = [
      ...(gateway === 'phonepe' ? [] : openAtRazorpay(runtime, before, outcome)),
      ...(gateway === 'razorpay' ? [] : openAtPhonePe(runtime, before, outcome)),
    ].slice(0, limit);
    const result = { paid: 0, failed: 0, byGateway: { razorpay: 0, phonepe: 0 } };
    for (const [index, payment] of payments.entries()) {
      try {
        payment.pay();
        result.paid += 1;
        result.byGateway[payment.gateway] += 1;
      } catch (error) {
        // The order may have been paid or closed between two turns.
        if (!(error instanceof ErrorReply)) throw error;
        result.failed += 1;
      }
      if ((index + 1) % perTurn === 0) await nextTurn();
    }
    return result;
  });
}

interface OpenPayment {
  gateway: GatewayName;
  pay(): void;
}

function openAtRazorpay(runtime: GatewayRuntime, before: number, outcome: BulkOutcome): OpenPayment[] {
  const context = runtime.razorpay;
  const wanted = { success: 'success', failure: 'failed', pending: 'created' } as const;
  return [...context.orders.values()]
    .filter(({ entity }) => entity.status !== 'paid' && entity.created_at * 1000 <= before)
    .filter((order) => paymentsOfOrder(context, order).every((payment) => payment.status === 'failed'))
    .map(({ entity }) => ({
      gateway: 'razorpay',
      pay: () =>
        void payOrder(context, entity.id, { outcome: wanted[outcome], instrument: { method: 'upi' } }),
    }));
}

function openAtPhonePe(runtime: GatewayRuntime, before: number, outcome: BulkOutcome): OpenPayment[] {
  const context = runtime.phonepe;
  return [...context.orders.values()]
    .filter((order) => isOpen(order) && order.createdAt <= before && !pendingAttempt(order))
    .map((order) => ({
      gateway: 'phonepe',
      pay: () => void attemptPayment(context, order, { outcome, final: true }),
    }));
}
