import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Health, Standing } from './health';
import type { WorkerMetrics } from './metrics';

export interface HealthServer {
  port: number;
  close(): Promise<void>;
}

/** `/healthz`, `/readyz` and `/metrics` on an address of its own. @throws when the address is taken */
export async function openHealthServer(
  address: { host: string; port: number },
  { health, metrics }: { health: Health; metrics: WorkerMetrics },
): Promise<HealthServer> {
  const answers: Record<string, (response: ServerResponse) => Promise<void>> = {
    '/healthz': async (response) => tell(response, health.alive()),
    '/readyz': async (response) => tell(response, await health.ready()),
    '/metrics': async (response) => {
      response.setHeader('Content-Type', metrics.contentType);
      response.end(await metrics.text());
    },
  };
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const answer = request.method === 'GET' || request.method === 'HEAD' ? answers[path] : undefined;
    if (answer === undefined) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('Cache-Control', 'no-store');
    answer(response).catch(() => response.writeHead(500).end());
  });
  server.listen(address.port, address.host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function tell(response: ServerResponse, { ok, reasons, warnings }: Standing): void {
  response.writeHead(ok ? 200 : 503, { 'Content-Type': 'application/json' });
  response.end(
    JSON.stringify({ status: ok ? 'ok' : 'unavailable', reasons, ...(warnings ? { warnings } : {}) }),
  );
}
