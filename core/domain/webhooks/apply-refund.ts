import type { FactOrder } from '../payments/fact';
import type { PaymentGateway, RefundNews } from '../payments/gateway-port';
import type { RefundSettlement } from '../refunds/refund-settlement';
import type { Closing } from './closing';

interface RefundEvent {
  news: RefundNews;
  order: FactOrder;
  isFact: boolean;
  gateway: PaymentGateway | undefined;
}

/** `isOutside`: the refund is none of ours. */
export type RefundClosing = Closing & { isOutside: boolean };

/** Makes of an event about a refund what it means: a fact is settled, anything else makes us ask the gateway. */
export async function applyRefund(
  refunds: RefundSettlement,
  { news, order, isFact, gateway }: RefundEvent,
): Promise<RefundClosing> {
  if (isFact) return settleFact(refunds, news, order);
  const { isAsked, paymentId, isOutside } = await refunds.hear(news, order);
  if (isOutside && gateway) await confirmByList(refunds, gateway, news, order);
  if (paymentId === null) return { state: 'parked', note: 'no refund of ours', paymentId, isOutside };
  const note = isAsked ? 'the gateway is asked' : 'nothing left to ask';
  return { state: 'applied', note, paymentId, isOutside };
}

async function settleFact(
  refunds: RefundSettlement,
  news: RefundNews,
  order: FactOrder,
): Promise<RefundClosing> {
  const { gateway, mode } = order;
  const { result, paymentId } = await refunds.settleRefund({
    gateway,
    mode,
    news,
    order,
    source: 'webhook',
    actor: gateway,
  });
  const isOutside = result === 'unknown_refund';
  return {
    state: result === 'parked' || isOutside ? 'parked' : 'applied',
    note: result,
    paymentId,
    isOutside,
  };
}

/** What a hint says of an outside refund counts once the gateway itself lists it. */
async function confirmByList(
  refunds: RefundSettlement,
  gateway: PaymentGateway,
  { gatewayPaymentId }: RefundNews,
  order: FactOrder,
): Promise<void> {
  if (!gateway.listRefunds || gatewayPaymentId === null) return;
  const listed = await gateway.listRefunds(gatewayPaymentId);
  if (listed.kind !== 'ok') return;
  for (const news of listed.value) {
    const { name, mode } = gateway;
    await refunds.settleRefund({ gateway: name, mode, news, order, source: 'poll', actor: 'worker' });
  }
}
