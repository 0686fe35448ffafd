import type { RazorpayContext } from './context';
import type { DisputeRecord, DisputeStep, PaymentRecord, RefundRecord, SettlementEntity } from './entities';

/** Sends one event as Razorpay's envelope; the entities are copied in their present state. */
function emit(
  context: RazorpayContext,
  event: string,
  entities: Record<string, unknown>,
  references: (string | null)[],
): void {
  const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]));
  const message = {
    entity: 'event',
    account_id: context.credentials.accountId,
    event,
    contains: Object.keys(entities),
    payload,
    created_at: context.clock.seconds(),
  };
  context.webhookSender.emit(
    'razorpay',
    event,
    message,
    references.filter((reference) => reference !== null),
  );
}

export function emitPayment(
  context: RazorpayContext,
  event: 'payment.authorized' | 'payment.captured' | 'payment.failed' | 'order.paid',
  payment: PaymentRecord,
  orderId = payment.entity.order_id,
): void {
  const order = context.orders.get(orderId)?.entity;
  const references = [order?.receipt ?? null, orderId, payment.entity.id];
  const entity = { ...payment.entity, order_id: orderId };
  const entities = event === 'order.paid' ? { payment: entity, order } : { payment: entity };
  emit(context, event, entities, references);
}

export function emitRefund(
  context: RazorpayContext,
  event: 'refund.created' | 'refund.processed' | 'refund.failed',
  refund: RefundRecord,
): void {
  const payment = context.payments.get(refund.entity.payment_id)?.entity;
  const receipt = payment ? (context.orders.get(payment.order_id)?.entity.receipt ?? null) : null;
  emit(context, event, { refund: refund.entity, payment }, [
    receipt,
    payment?.order_id ?? null,
    refund.entity.payment_id,
    refund.entity.id,
  ]);
}

/** The event of an opened dispute is `created`; later events have the name of the step. */
export function emitDispute(context: RazorpayContext, { entity }: DisputeRecord, step: DisputeStep): void {
  const payment = context.payments.get(entity.payment_id)?.entity;
  const receipt = payment ? (context.orders.get(payment.order_id)?.entity.receipt ?? null) : null;
  const name = step === 'open' ? 'created' : step;
  const references = [receipt, payment?.order_id ?? null, entity.payment_id, entity.id];
  emit(context, `payment.dispute.${name}`, { payment, dispute: entity }, references);
}

export function emitSettlement(context: RazorpayContext, settlement: SettlementEntity): void {
  emit(context, `settlement.${settlement.status}`, { settlement }, [settlement.id]);
}
