import { insertEndpoint } from '@deccanloop/core/domain/merchant-webhooks/endpoint-repository';
import { createWebhookDelivering } from '@deccanloop/core/domain/merchant-webhooks/webhook-delivering';
import { storeNewSecret } from '@deccanloop/core/domain/merchant-webhooks/webhook-secrets';
import { newId } from '@deccanloop/core/platform/ids';
import { createLogger } from '@deccanloop/core/platform/logger';
import { createPostToPublic } from '@deccanloop/core/platform/public-http/post-to-public';
import { FILE_KEYS } from '@deccanloop/core/testing/file-keys';
import type { MerchantProgram } from '../merchant-payments';
import type { TestApp } from '../test-app';

/** Sends webhooks as a worker does, to servers of this machine. */
export interface WebhookSending {
  /** Bodies that were sent. */
  bodies: string[];
  /** A new endpoint; its address is set when the server is there, because servers need the secret first. */
  endpoint(merchant: MerchantProgram): Promise<{ secret: string; setUrl(url: string): Promise<void> }>;
  /** Sends what is pending. @returns the HTTP statuses that were received */
  send(merchant: MerchantProgram): Promise<number[]>;
}

export function openWebhookSending(app: TestApp): WebhookSending {
  const bodies: string[] = [];
  const post = createPostToPublic({ allowsPrivate: true });
  const delivering = createWebhookDelivering({
    db: app.worker,
    clock: { now: () => new Date() },
    keys: FILE_KEYS,
    post: (request) => {
      bodies.push(request.body);
      return post(request);
    },
    wake: () => undefined,
    logger: createLogger({ service: 'test', level: 'silent' }),
  });
  const deliveriesOf = ({ owner }: MerchantProgram) =>
    app
      .owner('merchant_webhook_deliveries')
      .whereIn(
        'endpoint_id',
        app.owner('merchant_webhook_endpoints').where({ user_id: owner.userId }).select('id'),
      );
  return {
    bodies,
    async endpoint({ owner: { userId } }) {
      const [id, now] = [newId(), new Date()];
      const endpoint = { description: '', eventTypes: [], mode: 'test', createdAt: now } as const;
      await insertEndpoint(app.owner, {
        ...endpoint,
        eventTypes: [],
        id,
        userId,
        url: `http://127.0.0.1/${id}`,
      });
      const secret = await storeNewSecret(app.owner, FILE_KEYS, { endpointId: id, now });
      return {
        secret,
        async setUrl(url) {
          await app.owner('merchant_webhook_endpoints').where({ id }).update({ url });
        },
      };
    },
    async send(merchant) {
      const ids = await deliveriesOf(merchant)
        .where({ state: 'pending' })
        .orderBy('id')
        .pluck<string[]>('id');
      for (const id of ids) await delivering.deliver(id);
      return app
        .owner('merchant_webhook_attempts')
        .whereIn('delivery_id', ids)
        .orderBy('delivery_id')
        .pluck<number[]>('http_status');
    },
  };
}
