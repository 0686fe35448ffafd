import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { hasOneHost, isOurName } from './host-names';
import { SERVER_LIMITS } from './server-limits';

export interface InternalAddress {
  host: string;
  port: number;
  /** Host names accepted on private paths, besides loopback and the address of the connection. */
  names?: readonly string[];
}

export interface InternalServer {
  port: number;
  close(): Promise<void>;
}

export interface InternalPath {
  answer: (response: ServerResponse) => Promise<void>;
  /** Only for accepted Host names. Health checks use the other paths with any address of a container. */
  isPrivate: boolean;
}

/**
 * Serves health and metrics on a separate address that is never published. Only GET and HEAD of the given paths.
 * @param namesVariable the setting that lists `names`, for the response to other names
 * @throws when the address is in use
 */
export async function openInternalServer(
  address: InternalAddress,
  paths: Readonly<Record<string, InternalPath>>,
  { namesVariable }: { namesVariable: string },
): Promise<InternalServer> {
  const server = createServer(SERVER_LIMITS, (request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (!hasOneHost(request)) return reject(response, 400, 'A request must have one Host header.');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const found = isRead && Object.hasOwn(paths, path) ? paths[path] : undefined;
    if (found === undefined) return reject(response, 404, 'There is nothing at this address.');
    if (found.isPrivate && !isOurName(request, address.names))
      return reject(response, 421, `Ask by localhost, or by a name of ${namesVariable}, with the port.`);
    found.answer(response).catch(() => response.writeHead(500).end());
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

function reject(response: ServerResponse, status: 400 | 404 | 421, sentence: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${sentence}\n`);
}

/** Sends a JSON response. */
export function answerJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
