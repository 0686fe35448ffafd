import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookHeaders } from '../../domain/payments/gateway-port';

export interface ReceivedWebhook {
  headers: WebhookHeaders;
  rawBody: Buffer;
}

/** Receives webhooks like the BFF, as raw bytes, and answers 200. */
export interface WebhookReceiver {
  url: string;
  /** Removes and returns the first event with this name; waits until one arrives. */
  take(event: string): Promise<ReceivedWebhook>;
  forget(): void;
  close(): Promise<void>;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  let received: ReceivedWebhook[] = [];
  let waiting: { event: string; resolve: (webhook: ReceivedWebhook) => void }[] = [];

  const isOf = (event: string) => (webhook: ReceivedWebhook) =>
    webhook.rawBody.toString('utf8').replaceAll(/\s/g, '').includes(`"event":"${event}"`);

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      response.end();
      const webhook = { headers: request.headers, rawBody: Buffer.concat(parts) };
      const waiter = waiting.find(({ event }) => isOf(event)(webhook));
      if (!waiter) return void received.push(webhook);
      waiting = waiting.filter((other) => other !== waiter);
      waiter.resolve(webhook);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    take(event) {
      const found = received.find(isOf(event));
      if (!found) {
        return new Promise((resolve) => {
          waiting.push({ event, resolve });
        });
      }
      received = received.filter((other) => other !== found);
      return Promise.resolve(found);
    },
    forget() {
      received = [];
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
