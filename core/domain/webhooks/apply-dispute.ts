import type { DisputeSettlement } from '../disputes/dispute-settlement';
import type { DisputeNotice } from '../payments/gateway-port';
import type { Closing, WebhookNote } from './closing';
import type { WebhookEvent } from './event-repository';

/** Applies an event about a dispute; a hint, or one that contradicts the record, leads to a question to the gateway. */
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
    trust: isConfirmed ? 'snapshot' : 'hint',
    source: 'webhook',
    actor: gateway,
  });
  const note: WebhookNote =
    paymentId === null ? 'a dispute about a payment that is not ours' : `dispute ${result}`;
  return { state: paymentId === null ? 'dead_lettered' : 'applied', note, paymentId };
}
