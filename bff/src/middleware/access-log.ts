import type { Logger } from '@deccanloop/core/platform/logger';
import type { Step } from '../context';
import { isApiPath } from './api-path';

export interface AccessLogOptions {
  logger: Logger;
  observe?: RequestObserver;
}

/**
 * Logs one line for each request: method, route pattern, status and time. The address is not logged, as it may hold
 * a signed link or a payment's id.
 */
export function accessLog({ logger, observe }: AccessLogOptions): Step {
  // Redaction is off, for speed: the line holds nothing of the request but its method.
  const lines = logger.child({}, { redact: [] });
  return async (ctx, next) => {
    const startedAt = performance.now();
    try {
      await next();
    } finally {
      const ms = performance.now() - startedAt;
      const line = { method: ctx.method, route: routePattern(ctx), status: ctx.status, ms: round(ms) };
      observe?.(line);
      const level = PROBES.has(line.route) ? 'debug' : 'info';
      lines[level](line, 'request');
    }
  };
}

export type RequestObserver = (request: {
  method: string;
  route: string;
  status: number;
  ms: number;
}) => void;

/** A name from a bounded set, even for unknown addresses. */
export function routePattern(ctx: { _matchedRoute?: string | RegExp; path: string }): string {
  const matched = ctx._matchedRoute;
  if (typeof matched === 'string' && matched !== '') return matched;
  if (isApiPath(ctx.path)) return 'unmatched';
  return ctx.path.startsWith('/assets/') ? 'asset' : 'document';
}

const PROBES: ReadonlySet<string> = new Set(['/healthz', '/healthz/system', '/livez', '/readyz']);

const round = (ms: number): number => Math.round(ms * 10) / 10;
