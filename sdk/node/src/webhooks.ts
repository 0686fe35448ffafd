import { createHmac, timingSafeEqual } from 'node:crypto';
import { isAnyArrayBuffer, isUint8Array } from 'node:util/types';
import type { MerchantEvent, WebhookBody } from './api-schemas.ts';
import { DeccanloopError } from './errors.ts';

/** Of Node (`request.headers`), of `fetch` (`Headers`), or any other object with the names in lower case. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** The bytes as they were received: JSON that was parsed and printed again has another signature. */
export type RawBody = Uint8Array | ArrayBuffer;

const SECRET = /^whsec_([A-Za-z0-9+/]+={0,2})$/;
/** Difference of clocks, and time on the way; older requests may be recorded ones that are sent again. In s. */
const TOLERANCE_S = 300;

export interface Webhooks {
  /**
   * The event of a request to your webhook endpoint, after its signature was checked (https://www.standardwebhooks.com).
   * @param body the raw bytes, not a text or a parsed object
   * @param secret `whsec_…` of the endpoint
   * @throws DeccanloopError `INVALID_WEBHOOK_SIGNATURE`: answer with 400; `INVALID_CONFIGURATION`
   */
  verify(body: RawBody, headers: WebhookHeaders, secret: string, options?: { now?: Date }): MerchantEvent;
  /** The headers of a request as Deccanloop sends it, for tests of your endpoint. */
  sign(body: RawBody | string, id: string, secret: string, options?: { now?: Date }): Record<string, string>;
}

export const webhooks: Webhooks = {
  verify(body, headers, secret, { now = new Date() } = {}) {
    const key = keyOf(secret);
    const bytes = bytesOf(body);
    const id = headerOf(headers, 'webhook-id');
    const timestamp = headerOf(headers, 'webhook-timestamp');
    const signatures = headerOf(headers, 'webhook-signature').split(' ');
    if (!/^\d{1,12}$/.test(timestamp)) throw rejected('The header webhook-timestamp is not a time.');
    if (Math.abs(now.getTime() / 1_000 - Number(timestamp)) > TOLERANCE_S)
      throw rejected('The webhook is older, or newer, than five minutes.');
    const expected = signature(key, { id, timestamp, bytes });
    // Two are sent while a rolled secret still signs.
    if (!signatures.some((one) => isSame(one, expected)))
      throw rejected(
        'The signature does not match: the body was changed, or the secret is that of another endpoint.',
      );
    return { ...parsedBody(bytes), id };
  },

  sign(body, id, secret, { now = new Date() } = {}) {
    const timestamp = String(Math.floor(now.getTime() / 1_000));
    const bytes = typeof body === 'string' ? Buffer.from(body, 'utf8') : bytesOf(body);
    return {
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signature(keyOf(secret), { id, timestamp, bytes }),
    };
  },
};

const rejected = (message: string): DeccanloopError =>
  new DeccanloopError('INVALID_WEBHOOK_SIGNATURE', message);

function signature(
  key: Buffer,
  { id, timestamp, bytes }: { id: string; timestamp: string; bytes: Uint8Array },
): string {
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(bytes).digest('base64')}`;
}

/** In constant time, so that the time of an answer tells nothing about the signature. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given, 'utf8'), Buffer.from(expected, 'utf8')];
  return one.length === other.length && timingSafeEqual(one, other);
}

function keyOf(secret: string): Buffer {
  const base64 = typeof secret === 'string' ? SECRET.exec(secret)?.[1] : undefined;
  const key = Buffer.from(base64 ?? '', 'base64');
  // With a short or empty key everybody could sign.
  if (key.length < 24)
    throw new DeccanloopError(
      'INVALID_CONFIGURATION',
      'The secret is not one of a webhook endpoint: whsec_…',
      {
        parameter: 'secret',
      },
    );
  return key;
}

function bytesOf(body: RawBody): Uint8Array {
  if (isUint8Array(body)) return body;
  if (isAnyArrayBuffer(body)) return new Uint8Array(body);
  throw new DeccanloopError(
    'INVALID_CONFIGURATION',
    'body must be the raw bytes of the request, before anything parses them.',
    { parameter: 'body' },
  );
}

/** @throws DeccanloopError where it is missing or sent twice */
function headerOf(headers: WebhookHeaders, name: string): string {
  const value = isHeaders(headers) ? headers.get(name) : headers[name];
  if (typeof value !== 'string' || value === '') throw rejected(`The header ${name} is missing.`);
  return value;
}

const isHeaders = (headers: WebhookHeaders): headers is Headers => typeof headers.get === 'function';

function parsedBody(bytes: Uint8Array): WebhookBody {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8')) as WebhookBody;
  } catch {
    throw rejected('The body is not JSON.');
  }
}
