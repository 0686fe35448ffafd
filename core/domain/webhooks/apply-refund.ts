import type { FactOrder } from '../payments/fact';
import type { RefundNews } from '../payments/gateway-port';
import type { RefundSettlement } from '../refunds/refund-settlement';
import type { Closing } from './closing';

/** Makes of an event about a refund what it means: a fact is settled, anything else makes us ask the gateway. */
export async function applyRefund(
  refunds: RefundSettlement,
  { news, order, isFact }: { news: RefundNews; order: FactOrder; isFact: boolean },
): Promise<Closing> {
  if (!isFact) {
    const { isAsked, paymentId } = await refunds.hear(news, order);
    if (paymentId === null) return { state: 'parked', note: 'no refund of ours', paymentId };
    return { state: 'applied', note: isAsked ? 'the gateway is asked' : 'nothing left to ask', paymentId };
  }
  const { gateway, mode } = order;
  const { result, paymentId } = await refunds.settleRefund({
    gateway,
    mode,
    news,
    source: 'webhook',
    actor: gateway,
  });
  const isParked = result === 'parked' || result === 'unknown_refund';
  return { state: isParked ? 'parked' : 'applied', note: result, paymentId };
}
