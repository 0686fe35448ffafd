import type { PhonePeContext } from './context';
import type { PhonePeOrder, PhonePeRefund } from './entities';
import { presentOrderEvent, presentRefund } from './presenter';

/** `type` is the deprecated name of the event; the official client still passes it on. */
const legacyTypes: Readonly<Record<string, string>> = {
  'checkout.order.completed': 'CHECKOUT_ORDER_COMPLETED',
  'checkout.order.failed': 'CHECKOUT_ORDER_FAILED',
  'checkout.transaction.attempt.failed': 'CHECKOUT_TRANSACTION_ATTEMPT_FAILED',
  'pg.refund.accepted': 'PG_REFUND_ACCEPTED',
  'pg.refund.completed': 'PG_REFUND_COMPLETED',
  'pg.refund.failed': 'PG_REFUND_FAILED',
};

export function emitOrder(
  context: PhonePeContext,
  event: 'checkout.order.completed' | 'checkout.order.failed' | 'checkout.transaction.attempt.failed',
  order: PhonePeOrder,
): void {
  const message = { type: legacyTypes[event], event, payload: presentOrderEvent(context, order) };
  context.webhookSender.emit('phonepe', event, message, [order.merchantOrderId, order.orderId]);
}

export function emitRefund(
  context: PhonePeContext,
  event: 'pg.refund.accepted' | 'pg.refund.completed' | 'pg.refund.failed',
  refund: PhonePeRefund,
): void {
  const order = context.orders.get(refund.originalMerchantOrderId);
  const message = { type: legacyTypes[event], event, payload: presentRefund(context, refund, order) };
  const references = [refund.originalMerchantOrderId, refund.merchantRefundId, refund.refundId];
  context.webhookSender.emit('phonepe', event, message, references);
}
