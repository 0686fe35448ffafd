import type { IncomingMessage } from 'node:http';
import type { AppContext, Step } from '../context';
import { RequestError } from '../errors/request-errors';

export const JSON_LIMIT_BYTES = 64 * 1024;
/** Maximum nesting depth of objects and arrays; a passkey response has four levels. */
const MOST_LEVELS = 16;

/**
 * Reads a JSON object into `ctx.state.json`. Only `application/json` is accepted: a form on another site can send
 * other types without a CORS preflight.
 */
export function jsonBody(limitBytes = JSON_LIMIT_BYTES): Step<{ json: object }> {
  return async (ctx, next) => {
    if (!ctx.is('application/json')) throw new RequestError('unsupported_media_type');
    const bytes = await readBody(ctx, limitBytes);
    (ctx.state as { json?: object }).json = parseObject(bytes.toString('utf8'));
    return next();
  };
}

/** Reads `application/x-www-form-urlencoded` into `ctx.state.form`; the first value of a repeated name counts. */
export function formBody(limitBytes = JSON_LIMIT_BYTES): Step<{ form: Record<string, string> }> {
  return async (ctx, next) => {
    if (!ctx.is('application/x-www-form-urlencoded')) throw new RequestError('unsupported_media_type');
    const bytes = await readBody(ctx, limitBytes);
    const pairs = [...new URLSearchParams(bytes.toString('utf8'))].reverse();
    (ctx.state as { form?: object }).form = Object.fromEntries(pairs);
    return next();
  };
}

/** Keeps the exact bytes in `ctx.state.rawBody`: signatures are over bytes, not over parsed values. */
export function rawBody(limitBytes: number): Step<{ rawBody: Buffer }> {
  return async (ctx, next) => {
    (ctx.state as { rawBody?: Buffer }).rawBody = await readBody(ctx, limitBytes);
    return next();
  };
}

async function readBody(ctx: AppContext, limitBytes: number): Promise<Buffer> {
  const encoding = ctx.get('Content-Encoding').toLowerCase();
  if (encoding !== '' && encoding !== 'identity') throw new RequestError('unsupported_media_type');
  if (Number(ctx.get('Content-Length')) > limitBytes) throw rejectRequest(ctx.req);

  const chunks: Buffer[] = [];
  let length = 0;
  return new Promise((resolve, reject) => {
    ctx.req
      .on('data', (chunk: Buffer) => {
        length += chunk.length;
        if (length <= limitBytes) chunks.push(chunk);
        else reject(rejectRequest(ctx.req));
      })
      .on('end', () => resolve(Buffer.concat(chunks)))
      .on('error', () => reject(new RequestError('unreadable_request')))
      .on('aborted', () => reject(new RequestError('unreadable_request')));
  });
}

/** Reads and discards the rest of the body, so that the sender can read the response. */
function rejectRequest(request: IncomingMessage): RequestError {
  request.removeAllListeners('data').resume();
  return new RequestError('too_large');
}

/**
 * Rejects names that every object inherits (`toString`, `__proto__`), since code that casts values fails on them;
 * zero bytes, which PostgreSQL does not store; and deep nesting, which a schema's error messages would print.
 * @throws RequestError `unreadable_request` for these, and for anything but an object
 */
function parseObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text, (key, inner: unknown) => {
      if (key in Object.prototype || (typeof inner === 'string' && inner.includes('\0')))
        throw new RequestError('unreadable_request');
      return inner;
    });
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (isObject && !isDeeper(value, MOST_LEVELS)) return value;
  } catch {
    // Rejected below, like everything else that cannot be read.
  }
  throw new RequestError('unreadable_request');
}

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)));
