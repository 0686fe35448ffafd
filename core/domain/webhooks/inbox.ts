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

export function createWebhookInbox(deps: { db: Knex; gateways: Gateways; wake: () => void }): WebhookInbox {
  return {
    async receive(name, headers, rawBody) {
      const gateway = deps.gateways[name];
      const verification = gateway?.verifyWebhook(headers, rawBody);
      if (!gateway || !verification?.valid) return 'refused';
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
      return isNew ? 'stored' : 'duplicate';
    },
  };
}
