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

/** `isOutside`: the refund is not one of ours. */
export type RefundClosing = Closing & { isOutside: boolean };

/** Applies an event about a refund: a confirmed event is settled, a hint leads to a status check. */
export async function applyRefund(
  refunds: RefundSettlement,
  { update, order, isConfirmed, gateway }: RefundEvent,
): Promise<RefundClosing> {
  if (isConfirmed) return settleUpdate(refunds, update, order);
  const { isAsked, paymentId, isOutside } = await refunds.handle(update, order);
  if (isOutside && gateway) await confirmByList(refunds, gateway, update, order);
  if (paymentId === null) return { state: 'dead_lettered', note: 'no refund of ours', paymentId, isOutside };
  const note = isAsked ? 'status check requested' : 'no status check needed';
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

/** A hint about an outside refund counts once the gateway itself lists the refund. */
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
