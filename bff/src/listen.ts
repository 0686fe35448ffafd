import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SERVER_LIMITS } from '@deccanloop/core/platform/http/server-limits';
import type { Logger } from '@deccanloop/core/platform/logger';
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

/** How often the log says that connections are being closed for being too many. */
const DROP_REPORT_MS = 10_000;

export interface ConnectionCeiling {
  /** More are closed as soon as they are made. */
  most: number;
  logger: Pick<Logger, 'warn'>;
}

/** Longer than the idle time of proxies in front, so that they never send into a closing connection. */
export const KEEP_ALIVE_MS = 65_000;

/**
 * @param unreadable the answer to requests that never reach the handler
 * @param ceiling none where absent
 * @throws the system's error when the address is taken or not ours
 */
export async function listen(
  handler: RequestListener,
  host: string,
  port: number,
  unreadable: UnreadableOptions,
  ceiling?: ConnectionCeiling,
): Promise<Listener> {
  let isReleasing = false;
  const server = createServer({ ...SERVER_LIMITS, keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    // Sends `Connection: close`.
    if (isReleasing) response.shouldKeepAlive = false;
    handler(request, response);
  });
  answerUnreadable(server, unreadable);
  if (ceiling !== undefined) limitConnections(server, ceiling);
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

/** A line at the first connection that is closed, and then one for all of each interval. */
function limitConnections(server: Server, { most, logger }: ConnectionCeiling): void {
  server.maxConnections = most;
  let dropped = 0;
  let nextReportAt = 0;
  server.on('drop', () => {
    dropped += 1;
    if (performance.now() < nextReportAt) return;
    logger.warn({ most, dropped }, 'too many connections: new ones are closed (BFF_MAX_CONNECTIONS)');
    nextReportAt = performance.now() + DROP_REPORT_MS;
    dropped = 0;
  });
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
