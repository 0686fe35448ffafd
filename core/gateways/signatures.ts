import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { WebhookHeaders } from '../domain/payments/gateway-port';

/** Lower-case hex HMAC-SHA256 over exactly these bytes. */
export const hmacSha256Hex = (secret: string, content: Buffer | string): string =>
  createHmac('sha256', secret).update(content).digest('hex');

export const sha256Hex = (content: Buffer | string): string =>
  createHash('sha256').update(content).digest('hex');

/**
 * Whether two texts are the same, in a time that does not depend on where they differ. Case counts, as both
 * gateways document lower-case hex. Both sides are hashed first, so that lengths do not show either.
 */
export function sameSecretText(expected: string, given: string): boolean {
  return timingSafeEqual(
    createHash('sha256').update(expected).digest(),
    createHash('sha256').update(given).digest(),
  );
}

/** A header that came once and is not empty; null otherwise, as a repeated signature proves nothing. */
export function singleHeader(headers: WebhookHeaders, name: string): string | null {
  const value = headers[name];
  const text = Array.isArray(value) ? (value.length === 1 ? value[0] : undefined) : value;
  return text === undefined || text === '' ? null : text;
}
