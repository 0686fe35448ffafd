import type { IncomingMessage } from 'node:http';
import type { AppContext, Step } from '../context';
import { RequestError } from '../errors/request-errors';

export const JSON_LIMIT_BYTES = 64 * 1024;
/** Objects and lists within each other; a passkey's answer has four. */
const MOST_LEVELS = 16;

/**
 * Reads a JSON object into `ctx.state.json`. Only `application/json` is taken: a form of another site can
 * send every other type without asking first.
 */
export function jsonBody(limitBytes = JSON_LIMIT_BYTES): Step<{ json: object }> {
  return async (ctx, next) => {
    if (!ctx.is('application/json')) throw new RequestError('unsupported_media_type');
    const bytes = await readBody(ctx, limitBytes);
    (ctx.state as { json?: object }).json = parseObject(bytes.toString('utf8'));
    return next();
  };
}

/** Reads `application/x-www-form-urlencoded` into `ctx.state.form`; of a repeated name the first counts. */
export function formBody(limitBytes = JSON_LIMIT_BYTES): Step<{ form: Record<string, string> }> {
  return async (ctx, next) => {
    if (!ctx.is('application/x-www-form-urlencoded')) throw new RequestError('unsupported_media_type');
    const bytes = await readBody(ctx, limitBytes);
    const pairs = [...new URLSearchParams(bytes.toString('utf8'))].reverse();
    (ctx.state as { form?: object }).form = Object.fromEntries(pairs);
    return next();
  };
}

/** Keeps the exact bytes in `ctx.state.rawBody`: a signature is over bytes, not over what they mean. */
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

/** The rest is read and thrown away, so that the sender gets to read the answer. */
function rejectRequest(request: IncomingMessage): RequestError {
  request.removeAllListeners('data').resume();
  return new RequestError('too_large');
}

/**
 * @throws RequestError `unreadable_request` for anything but an object, and for names that every object has
 * by itself (`toString`, `__proto__`): no caller of ours sends them, and what casts values would trip on them.
 * The same goes for texts with a zero byte, which PostgreSQL does not take, and for what is nested deep: a schema that
 * refuses a value writes it out, indented, and thousands of levels of it are megabytes.
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
    // Answered below: whatever was wrong with it, it cannot be read.
  }
  throw new RequestError('unreadable_request');
}

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)));
