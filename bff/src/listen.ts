import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SERVER_LIMITS } from '@deccanloop/core/platform/http/server-limits';
import { answerUnreadable, type UnreadableOptions } from '@deccanloop/core/platform/http/unreadable-requests';

/** A listening server and how it ends. */
export interface Listener {
  port: number;
  /** From now on each answer ends its connection; new connections are still taken. */
  releaseConnections(): void;
  /**
   * Takes no more connections, lets the requests under way finish, and cuts what is left after `withinMs`.
   */
  drain(withinMs: number): Promise<void>;
}

/** Longer than the idle time of proxies in front, so that they never send into a closing connection. */
export const KEEP_ALIVE_MS = 65_000;

/**
 * @param unreadable the answer to requests that never reach the handler
 * @throws the system's error when the address is taken or not ours
 */
export async function listen(
  handler: RequestListener,
  host: string,
  port: number,
  unreadable: UnreadableOptions,
): Promise<Listener> {
  let isReleasing = false;
  const server = createServer({ ...SERVER_LIMITS, keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    // Sends `Connection: close`.
    if (isReleasing) response.shouldKeepAlive = false;
    handler(request, response);
  });
  answerUnreadable(server, unreadable);
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    releaseConnections: () => {
      isReleasing = true;
    },
    drain: (withinMs) => drain(server, withinMs),
  };
}

async function drain(server: Server, withinMs: number): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), withinMs);
  // A kept-alive connection becomes idle when its last answer is out; Node closes it only when asked.
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  await closed;
  clearTimeout(cut);
  clearInterval(idle);
}
