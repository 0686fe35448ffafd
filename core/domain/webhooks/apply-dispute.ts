import type { DisputeSettlement } from '../disputes/dispute-settlement';
import type { DisputeNotice } from '../payments/gateway-port';
import type { Closing } from './closing';
import type { WebhookEvent } from './event-repository';

/** Makes of an event about a dispute what it means; one without proof only makes us ask the gateway. */
export async function applyDispute(
  disputes: DisputeSettlement,
  { gateway, mode }: Pick<WebhookEvent, 'gateway' | 'mode'>,
  dispute: DisputeNotice,
  isConfirmed: boolean,
): Promise<Closing> {
  const { result, paymentId } = await disputes.settleDispute({
    gateway,
    mode,
    dispute,
    isConfirmed,
    source: 'webhook',
    actor: gateway,
  });
  const isDeadLettered = result === 'contradicts' || paymentId === null;
  const note = paymentId === null ? 'a dispute of no payment of ours' : `dispute ${result}`;
  return { state: isDeadLettered ? 'dead_lettered' : 'applied', note, paymentId };
}
