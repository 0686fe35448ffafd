import { createHash } from 'node:crypto';
import type { GatewayName } from '@deccanloop/contracts/payments/status';
import type { Knex } from '../../platform/database';
import { newId } from '../../platform/ids';
import type { Gateways, WebhookHeaders } from '../payments/gateway-port';
import { insertWebhookEvent } from './event-repository';

export interface WebhookInbox {
  /**
   * Verifies a delivery over its raw bytes and stores it before it is parsed.
   * @returns `refused` when the sender is not verified; nothing is stored then
   */
  receive(
    gateway: GatewayName,
    headers: WebhookHeaders,
    rawBody: Buffer,
  ): Promise<'stored' | 'duplicate' | 'refused'>;
}

/** A delivery, for metrics. */
export interface ReceivedWebhook {
  gateway: GatewayName;
  outcome: 'stored' | 'duplicate' | 'refused';
  /** When the gateway created the event; null where it does not say (PhonePe), and of refused ones. */
  createdAt: Date | null;
}

export interface WebhookInboxDeps {
  db: Knex;
  gateways: Gateways;
  wake: () => void;
  observe?: ((webhook: ReceivedWebhook) => void) | undefined;
}

export function createWebhookInbox(deps: WebhookInboxDeps): WebhookInbox {
  return {
    async receive(name, headers, rawBody) {
      const gateway = deps.gateways[name];
      const verification = gateway?.verifyWebhook(headers, rawBody);
      if (!gateway || !verification?.valid) {
        deps.observe?.({ gateway: name, outcome: 'refused', createdAt: null });
        return 'refused';
      }
      const message = gateway.readWebhook(headers, rawBody);
      const isNew = await insertWebhookEvent(deps.db, {
        id: newId(),
        gateway: name,
        mode: gateway.mode,
        eventKey: message?.eventKey ?? createHash('sha256').update(rawBody).digest('hex'),
        eventType: message?.eventType.slice(0, 100) ?? 'unreadable',
        verifiedWith: verification.verifiedWith,
        proof: verification.trust === 'confirmed' ? verification.proof : null,
        rawBody,
      });
      if (isNew) deps.wake();
      const outcome = isNew ? 'stored' : 'duplicate';
      deps.observe?.({ gateway: name, outcome, createdAt: message?.createdAt ?? null });
      return outcome;
    },
  };
}
