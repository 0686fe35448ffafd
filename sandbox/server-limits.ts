import type { ServerOptions } from 'node:http';

/** Limits of the sandbox's servers, instead of defaults that differ between versions of Node. */
export const SERVER_LIMITS = {
  requestTimeout: 30_000,
  headersTimeout: 15_000,
  keepAliveTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
  highWaterMark: 64 * 1024,
  // We answer a missing or second Host header ourselves.
  requireHostHeader: false,
} as const satisfies ServerOptions;
