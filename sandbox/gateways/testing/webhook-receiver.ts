import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedWebhook {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A merchant's webhook endpoint that records deliveries and answers with a configurable status. */
export async function startReceiver() {
  const received: ReceivedWebhook[] = [];
  const arrivals = new EventEmitter();
  let respond: (hook: ReceivedWebhook, res: ServerResponse) => void = (_hook, res) => res.end();
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const hook = {
        path: req.url ?? '',
        headers: req.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      };
      received.push(hook);
      arrivals.emit('arrival');
      respond(hook, res);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    async hasReceived(count: number): Promise<void> {
      while (received.length < count) await once(arrivals, 'arrival');
    },
    events: () => received.map((hook) => (JSON.parse(hook.body) as { event: string }).event),
    answer(next: typeof respond) {
      respond = next;
    },
    status(code: number) {
      respond = (_hook, res) => {
        res.statusCode = code;
        res.end();
      };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
