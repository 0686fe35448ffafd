import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { WebhookHeaders } from '../domain/payments/gateway-port';

/** Lower-case hex HMAC-SHA256 over exactly these bytes. */
export const hmacSha256Hex = (secret: string, content: Buffer | string): string =>
  createHmac('sha256', secret).update(content).digest('hex');

export const sha256Hex = (content: Buffer | string): string =>
  createHash('sha256').update(content).digest('hex');

/**
 * Compares two texts in constant time, case-sensitive, because both gateways document lower-case hex. Both are hashed
 * first, so that the time does not reveal the length either.
 */
export function sameSecretText(expected: string, given: string): boolean {
  return timingSafeEqual(
    createHash('sha256').update(expected).digest(),
    createHash('sha256').update(given).digest(),
  );
}

/** A header that occurs exactly once and is not empty; null otherwise, because a repeated signature is ambiguous. */
export function singleHeader(headers: WebhookHeaders, name: string): string | null {
  const value = headers[name];
  const text = Array.isArray(value) ? (value.length === 1 ? value[0] : undefined) : value;
  return text === undefined || text === '' ? null : text;
}
