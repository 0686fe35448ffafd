import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GatewayName } from '../options';
import type { Reply } from './reply';

/** One request with its matched route. */
export interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  method: string;
  path: string;
  params: Record<string, string>;
  /** The value of `:name` in the pattern; the router guarantees that it exists. */
  param: (name: string) => string;
  query: URLSearchParams;
  rawBody: Buffer;
}

export interface Route {
  method: string;
  segments: string[];
  /** Set for gateway operations: the name used in fault rules and the request log. */
  operation: { gateway: GatewayName; name: string } | null;
  handle(exchange: Exchange): Reply | Promise<Reply>;
}

export type RouteList = Route[];

/** Adds a route; `:name` in a pattern matches one path segment. */
export function addRoute(
  routes: RouteList,
  method: string,
  pattern: string,
  handle: Route['handle'],
  operation: Route['operation'] = null,
): void {
  routes.push({ method, segments: pattern.split('/'), operation, handle });
}

/** The first route that matches, with decoded parameters, or null. */
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
