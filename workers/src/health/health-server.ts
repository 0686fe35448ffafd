import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { hasOneHost, isOurName } from '@deccanloop/core/platform/http/host-names';
import { SERVER_LIMITS } from '@deccanloop/core/platform/http/server-limits';
import type { Health, Standing } from './health';
import type { WorkerMetrics } from './metrics';

export interface HealthServer {
  port: number;
  close(): Promise<void>;
}

export interface HealthAddress {
  host: string;
  port: number;
  /** What `/metrics` answers to beside loopback names and the address it is reached at. */
  names?: readonly string[];
}

/** `/healthz`, `/readyz` and `/metrics` on an address of its own. @throws when the address is taken */
export async function openHealthServer(
  address: HealthAddress,
  { health, metrics }: { health: Pick<Health, 'alive' | 'ready'>; metrics: WorkerMetrics },
): Promise<HealthServer> {
  const answers: Record<string, (response: ServerResponse) => Promise<void>> = {
    '/healthz': async (response) => tell(response, health.alive()),
    '/readyz': async (response) => tell(response, await health.ready()),
    '/metrics': async (response) => {
      response.setHeader('Content-Type', metrics.contentType);
      response.end(await metrics.text());
    },
  };
  const server = createServer(SERVER_LIMITS, (request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (!hasOneHost(request)) return refuse(response, 400, 'A request must have one Host header.');
    const answer = request.method === 'GET' || request.method === 'HEAD' ? answers[path] : undefined;
    if (answer === undefined) return refuse(response, 404, 'There is nothing at this address.');
    // Supervisors ask for the others by whatever address a container has.
    if (path === '/metrics' && !isOurName(request, address.names))
      return refuse(response, 421, 'Ask by localhost, or by a name of WORKERS_HEALTH_NAMES, with the port.');
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

function refuse(response: ServerResponse, status: 400 | 404 | 421, sentence: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${sentence}\n`);
}

function tell(response: ServerResponse, { ok, reasons, warnings }: Standing): void {
  response.writeHead(ok ? 200 : 503, { 'Content-Type': 'application/json' });
  response.end(
    JSON.stringify({ status: ok ? 'ok' : 'unavailable', reasons, ...(warnings ? { warnings } : {}) }),
  );
}
