import type { DisputeSettlement } from '../disputes/dispute-settlement';
import type { DisputeNotice } from '../payments/gateway-port';
import type { Closing, WebhookNote } from './closing';
import type { WebhookEvent } from './event-repository';

/** Applies an event about a dispute; a hint only leads to a status check. */
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
  const note: WebhookNote =
    paymentId === null ? 'a dispute about a payment that is not ours' : `dispute ${result}`;
  return { state: isDeadLettered ? 'dead_lettered' : 'applied', note, paymentId };
}
