import { ErrorReply, json, type Reply } from '../http/reply';
import { parseJsonObject, type Fields } from '../http/request-body';
import { addRoute, type Exchange, type RouteList } from '../http/router';

export interface ControlCall extends Exchange {
  fields: Fields;
}

export type AddControl = (method: string, path: string, handle: (call: ControlCall) => unknown) => void;

/** Registers control calls under /control: JSON in, JSON out; requests from pages of other sites are rejected. */
export function controlAdder(routes: RouteList): AddControl {
  return (method, path, handle) =>
    addRoute(routes, method, `/control${path}`, async (exchange): Promise<Reply> => {
      rejectOtherSites(exchange);
      const fields = parseJsonObject(exchange.rawBody);
      if (!fields) throw wrong('The body must be a JSON object.');
      return json(200, await handle({ ...exchange, fields }));
    });
}

/** A page of another site must not control a developer's running sandbox. */
function rejectOtherSites(exchange: Exchange): void {
  const site = exchange.req.headers['sec-fetch-site'];
  if (site && site !== 'same-origin' && site !== 'none') {
    throw new ErrorReply(403, { error: 'Only the control page and programs may use the control API.' });
  }
}

export function wrong(why: string): ErrorReply {
  return new ErrorReply(400, { error: why });
}

export function missing(what: string): ErrorReply {
  return new ErrorReply(404, { error: `${what} is not known here.` });
}

/** One of `allowed`, or a 400 that lists them. */
export function choice<T extends string>(fields: Fields, name: string, allowed: readonly T[]): T {
  const value = fields[name];
  if (!allowed.includes(value as T)) throw wrong(`${name} must be one of ${allowed.join(', ')}.`);
  return value as T;
}

export function optionalChoice<T extends string>(
  fields: Fields,
  name: string,
  allowed: readonly T[],
): T | undefined {
  return fields[name] === undefined || fields[name] === null ? undefined : choice(fields, name, allowed);
}

export function optionalText(fields: Fields, name: string): string | undefined {
  const value = fields[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw wrong(`${name} must be text.`);
  return value;
}

/** A whole number of at least `least`, or undefined. */
export function optionalWhole(fields: Fields, name: string, least = 0): number | undefined {
  const value = fields[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < least) {
    throw wrong(`${name} must be a whole number of at least ${least}.`);
  }
  return value;
}

export function optionalFlag(fields: Fields, name: string): boolean | undefined {
  const value = fields[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'boolean') throw wrong(`${name} must be true or false.`);
  return value;
}
