import type { DisputeSettlement } from '../disputes/dispute-settlement';
import type { DisputeNotice } from '../payments/gateway-port';
import type { Closing } from './closing';
import type { WebhookEvent } from './event-repository';

/** Makes of an event about a dispute what it means; one without proof only makes us ask the gateway. */
export async function applyDispute(
  disputes: DisputeSettlement,
  { gateway, mode }: Pick<WebhookEvent, 'gateway' | 'mode'>,
  dispute: DisputeNotice,
  isFact: boolean,
): Promise<Closing> {
  const { result, paymentId } = await disputes.settleDispute({
    gateway,
    mode,
    dispute,
    isFact,
    source: 'webhook',
    actor: gateway,
  });
  const isParked = result === 'contradicts' || paymentId === null;
  const note = paymentId === null ? 'a dispute of no payment of ours' : `dispute ${result}`;
  return { state: isParked ? 'parked' : 'applied', note, paymentId };
}
