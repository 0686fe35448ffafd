import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SERVER_LIMITS } from '@deccanloop/core/platform/http/server-limits';
import type { Logger } from '@deccanloop/core/platform/logger';
import { answerUnreadable, type UnreadableOptions } from '@deccanloop/core/platform/http/unreadable-requests';

/** A listening server and its shutdown. */
export interface Listener {
  port: number;
  /** From now on each response closes its connection; new connections are still accepted. */
  releaseConnections(): void;
  /** Accepts no more connections, lets open requests finish, and closes the rest after `withinMs`. */
  drain(withinMs: number): Promise<void>;
}

/** Interval of the log lines about connections closed beyond the limit. */
const DROP_REPORT_MS = 10_000;

export interface ConnectionCeiling {
  /** Connections beyond this number are closed immediately. */
  most: number;
  logger: Pick<Logger, 'warn'>;
}

/** Longer than the idle timeout of proxies, so that they never send on a connection that is closing. */
export const KEEP_ALIVE_MS = 65_000;

/**
 * @param unreadable the answer to requests that never reach the handler
 * @param ceiling no limit when absent
 * @throws the system's error when the address is in use or not available
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

/** Logs the first closed connection at once, then one line per interval. */
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
  // A keep-alive connection becomes idle after its last response; Node closes it only on request.
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  await closed;
  clearTimeout(cut);
  clearInterval(idle);
}
