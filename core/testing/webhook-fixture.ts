import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MerchantEventType } from '@deccanloop/contracts/merchant/event-types';
import { storeNewSecret } from '../domain/merchant-webhooks/webhook-secrets';
import { insertEndpoint } from '../domain/merchant-webhooks/endpoint-repository';
import { recordMerchantEvent } from '../domain/merchant-events/record-event';
import {
  createWebhookDelivering,
  type WebhookDelivering,
} from '../domain/merchant-webhooks/webhook-delivering';
import {
  createWebhookDeliveries,
  type WebhookDeliveries,
} from '../domain/merchant-webhooks/webhook-deliveries';
import { newId } from '../platform/ids';
import { createLogger } from '../platform/logger';
import { createPostToPublic, type PostToPublic } from '../platform/public-http/post-to-public';
import { FILE_KEYS } from './file-keys';
import { openMoneyFixture, type MoneyFixture } from './money-fixture';

const logger = createLogger({ service: 'test', level: 'silent' });

export interface ReceivedWebhook {
  id: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A merchant's server on this machine. */
export interface WebhookReceiver {
  url: string;
  received: ReceivedWebhook[];
  /** Answers from now on; null leaves requests open. */
  status: number | null;
  /** Ends the open requests. */
  release(status: number): void;
  /** Resolves when so many requests have arrived. */
  arrived(count: number): Promise<void>;
  close(): Promise<void>;
}

export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const open: ServerResponse[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      receiver.received.push({
        id: String(request.headers['webhook-id']),
        headers: request.headers,
        body: Buffer.concat(parts).toString('utf8'),
      });
      if (receiver.status === null) open.push(response);
      else response.writeHead(receiver.status).end(`answer ${receiver.status}`);
      for (const { count, resolve } of waiting) if (receiver.received.length >= count) resolve();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received: [],
    status: 200,
    release(status) {
      for (const response of open.splice(0)) response.writeHead(status).end();
    },
    arrived: (count) =>
      receiver.received.length >= count
        ? Promise.resolve()
        : new Promise((resolve) => void waiting.push({ count, resolve })),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}

/** A database, the sending of webhooks with a clock that the test moves, and builders. */
export interface WebhookFixture {
  money: MoneyFixture;
  delivering: WebhookDelivering;
  deliveries: WebhookDeliveries;
  clock: { now(): Date; advance(ms: number): void };
  buildMerchant(): Promise<string>;
  /** @returns its id and secret */
  buildEndpoint(
    userId: string,
    url: string,
    eventTypes?: MerchantEventType[],
  ): Promise<{ id: string; secret: string }>;
  record(userId: string, type?: MerchantEventType): Promise<string>;
  /** Ids of an endpoint's deliveries, oldest first. */
  deliveryIds(endpointId: string): Promise<string[]>;
  /** Open messages, by delivery. */
  messages(deliveryId: string): Promise<{ available_at: Date }[]>;
  /** With another way to send. */
  deliveringWith(post: PostToPublic): WebhookDelivering;
  close(): Promise<void>;
}

const START = new Date('2026-11-28T06:00:00.000Z');

export async function openWebhookFixture(): Promise<WebhookFixture> {
  const money = await openMoneyFixture();
  let now = START;
  const clock = { now: () => now, advance: (ms: number) => void (now = new Date(now.getTime() + ms)) };
  const wake = (): void => undefined;
  const deliveringWith = (post: PostToPublic): WebhookDelivering =>
    createWebhookDelivering({
      db: money.worker,
      clock,
      keys: FILE_KEYS,
      post,
      wake,
      logger,
      random: () => 0,
    });
  return {
    money,
    clock,
    deliveringWith,
    delivering: deliveringWith(createPostToPublic({ allowsPrivate: true })),
    deliveries: createWebhookDeliveries({ db: money.bff, clock, wake }),
    async buildMerchant() {
      const id = newId();
      await money
        .owner('users')
        .insert({ id, name: 'Asha Rao', email: `${id}@mail.example`, email_verified_at: now });
      return id;
    },
    async buildEndpoint(userId, url, eventTypes = []) {
      const id = newId();
      const endpoint = {
        id,
        userId,
        mode: 'test',
        url,
        description: '',
        eventTypes,
        createdAt: now,
      } as const;
      await insertEndpoint(money.bff, { ...endpoint });
      return { id, secret: await storeNewSecret(money.bff, FILE_KEYS, { endpointId: id, now }) };
    },
    record: (userId, type = 'payment.completed') =>
      money.worker.transaction((trx) =>
        recordMerchantEvent(trx, {
          userId,
          mode: 'test',
          type,
          data: { id: 'p1', amount: '10.00' },
          at: now,
        }),
      ),
    deliveryIds: (endpointId) =>
      money
        .owner('merchant_webhook_deliveries')
        .where({ endpoint_id: endpointId })
        .orderBy(['created_at', 'id'])
        .pluck<string[]>('id'),
    messages: (deliveryId) =>
      money
        .owner('outbox')
        .whereRaw(`payload ->> 'deliveryId' = ?`, [deliveryId])
        .orderBy('id')
        .select('available_at'),
    close: () => money.close(),
  };
}
