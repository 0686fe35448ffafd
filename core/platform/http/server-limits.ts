import type { ServerOptions } from 'node:http';

/**
 * What a server of ours allows a client, instead of defaults that differ between versions of Node.
 * `keepAliveTimeout` is each server's own.
 */
export const SERVER_LIMITS = {
  /** The whole request, its body included, in milliseconds. */
  requestTimeout: 30_000,
  headersTimeout: 15_000,
  /** How often both are looked at. */
  connectionsCheckingInterval: 5_000,
  /** All headers together, in bytes. */
  maxHeaderSize: 16 * 1024,
  /** What is buffered of a request or an answer before its source has to wait, in bytes. */
  highWaterMark: 64 * 1024,
  // Our handlers answer a missing or second Host header themselves.
  requireHostHeader: false,
} as const satisfies ServerOptions;
