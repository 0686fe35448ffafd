import type { UpdatedOrder } from '../payments/gateway-update';
import type { PaymentGateway, RefundUpdate } from '../payments/gateway-port';
import type { RefundSettlement } from '../refunds/refund-settlement';
import type { Closing } from './closing';

interface RefundEvent {
  update: RefundUpdate;
  order: UpdatedOrder;
  isConfirmed: boolean;
  gateway: PaymentGateway | undefined;
}

/** `isOutside`: the refund is none of ours. */
export type RefundClosing = Closing & { isOutside: boolean };

/** Makes of an event about a refund what it means: a fact is settled, anything else makes us ask the gateway. */
export async function applyRefund(
  refunds: RefundSettlement,
  { update, order, isConfirmed, gateway }: RefundEvent,
): Promise<RefundClosing> {
  if (isConfirmed) return settleUpdate(refunds, update, order);
  const { isAsked, paymentId, isOutside } = await refunds.handle(update, order);
  if (isOutside && gateway) await confirmByList(refunds, gateway, update, order);
  if (paymentId === null) return { state: 'dead_lettered', note: 'no refund of ours', paymentId, isOutside };
  const note = isAsked ? 'the gateway is asked' : 'nothing left to ask';
  return { state: 'applied', note, paymentId, isOutside };
}

async function settleUpdate(
  refunds: RefundSettlement,
  update: RefundUpdate,
  order: UpdatedOrder,
): Promise<RefundClosing> {
  const { gateway, mode } = order;
  const { result, paymentId } = await refunds.settleRefund({
    gateway,
    mode,
    update,
    order,
    source: 'webhook',
    actor: gateway,
  });
  const isOutside = result === 'unknown_refund';
  return {
    state: result === 'on_hold' || isOutside ? 'dead_lettered' : 'applied',
    note: result,
    paymentId,
    isOutside,
  };
}

/** What a hint says of an outside refund counts once the gateway itself lists it. */
async function confirmByList(
  refunds: RefundSettlement,
  gateway: PaymentGateway,
  { gatewayPaymentId }: RefundUpdate,
  order: UpdatedOrder,
): Promise<void> {
  if (!gateway.listRefunds || gatewayPaymentId === null) return;
  const listed = await gateway.listRefunds(gatewayPaymentId);
  if (listed.kind !== 'ok') return;
  for (const update of listed.value) {
    const { name, mode } = gateway;
    await refunds.settleRefund({ gateway: name, mode, update, order, source: 'poll', actor: 'worker' });
  }
}
