import type { ServerOptions } from 'node:http';

/**
 * Limits of our HTTP servers, explicit because Node's defaults differ between versions. Each server sets its own
 * `keepAliveTimeout`.
 */
export const SERVER_LIMITS = {
  /** The whole request, its body included, in milliseconds. */
  requestTimeout: 30_000,
  headersTimeout: 15_000,
  /** How often both timeouts are checked, in milliseconds. */
  connectionsCheckingInterval: 5_000,
  /** All headers together, in bytes. */
  maxHeaderSize: 16 * 1024,
  /** Buffer size of a request or response before back-pressure, in bytes. */
  highWaterMark: 64 * 1024,
  // Our handlers check for a missing or second Host header.
  requireHostHeader: false,
} as const satisfies ServerOptions;
