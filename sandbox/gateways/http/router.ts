import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GatewayName } from '../options';
import type { Reply } from './reply';

/** One request with what the router found out about it. */
export interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  method: string;
  path: string;
  params: Record<string, string>;
  /** A `:name` of the pattern; the router has seen to it that it is there. */
  param: (name: string) => string;
  query: URLSearchParams;
  rawBody: Buffer;
}

export interface Route {
  method: string;
  segments: string[];
  /** Set for gateway operations: fault rules and the request log know them by this name. */
  operation: { gateway: GatewayName; name: string } | null;
  handle(exchange: Exchange): Reply | Promise<Reply>;
}

export type RouteList = Route[];

/** Fills a list of routes; `:name` in a pattern matches one path segment. */
export function addRoute(
  routes: RouteList,
  method: string,
  pattern: string,
  handle: Route['handle'],
  operation: Route['operation'] = null,
): void {
  routes.push({ method, segments: pattern.split('/'), operation, handle });
}

/** The first route that fits, with its parameters decoded; null when none does. */
export function findRoute(
  routes: RouteList,
  method: string,
  path: string,
): { route: Route; params: Record<string, string> } | null {
  const parts = path.split('/');
  for (const route of routes) {
    if (route.method !== method || route.segments.length !== parts.length) continue;
    const params = matchSegments(route.segments, parts);
    if (params) return { route, params };
  }
  return null;
}

function matchSegments(segments: string[], parts: string[]): Record<string, string> | null {
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const part = parts[index] ?? '';
    if (!segment.startsWith(':')) {
      if (segment !== part) return null;
      continue;
    }
    if (part === '') return null;
    try {
      params[segment.slice(1)] = decodeURIComponent(part);
    } catch {
      return null;
    }
  }
  return params;
}
