import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedWebhook {
  id: string;
  body: string;
  /** Whether the signature fits the secret. */
  verifies: (secret: string) => boolean;
}

/** A merchant's server on this machine. */
export interface WebhookReceiver {
  url: string;
  received: ReceivedWebhook[];
  /** Of its answers from now on. */
  status: number;
  close(): Promise<void>;
}

export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8');
      const header = (name: string): string => String(request.headers[`webhook-${name}`]);
      const signed = `${header('id')}.${header('timestamp')}.${body}`;
      receiver.received.push({
        id: header('id'),
        body,
        verifies: (secret) => {
          const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
          const wanted = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
          return header('signature').split(' ').includes(wanted);
        },
      });
      response.writeHead(receiver.status).end(receiver.status === 200 ? 'thank you' : 'the database is down');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    received: [],
    status: 200,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}
