import type { Step } from '../context';

/**
 * One line for each request: method, the route's pattern, status and time. The address itself is not
 * logged: it may hold a signed link or a payment's id.
 */
export function accessLog({ observe }: { observe?: RequestObserver } = {}): Step {
  return async (ctx, next) => {
    const startedAt = process.hrtime.bigint();
    try {
      await next();
    } finally {
      const ms = Number(process.hrtime.bigint() - startedAt) / 1e6;
      const line = { method: ctx.method, route: routePattern(ctx), status: ctx.status, ms: round(ms) };
      observe?.(line);
      if (isProbe(line.route)) ctx.state.log.debug(line, 'request');
      else ctx.state.log.info(line, 'request');
    }
  };
}

export type RequestObserver = (request: {
  method: string;
  route: string;
  status: number;
  ms: number;
}) => void;

/** A bounded set of names, whatever addresses strangers try. */
function routePattern(ctx: { _matchedRoute?: string | RegExp; path: string }): string {
  const matched = ctx._matchedRoute;
  if (typeof matched === 'string' && matched !== '') return matched;
  if (ctx.path.startsWith('/api/')) return 'unmatched';
  return ctx.path.startsWith('/assets/') ? 'asset' : 'document';
}

const isProbe = (pattern: string): boolean => pattern === '/healthz' || pattern === '/readyz';

const round = (ms: number): number => Math.round(ms * 10) / 10;
