import type { WebhookHeaders, WebhookMessage, WebhookVerification } from '../../domain/payments/gateway-port';
import { asObject, asText, parseObject } from '../json-fields';
import { hmacSha256Hex, sameSecretText, sha256Hex, singleHeader } from '../signatures';
import { snapshotOfPhonePeOrder } from './order-snapshot';
import { refundOfPhonePeEvent } from './refund-snapshot';

/** What the dashboard's webhook form holds: a user name and password (SHA), a key and secret (HMAC), or both. */
export interface PhonePeWebhookCredentials {
  webhookUsername?: string | undefined;
  webhookPassword?: string | undefined;
  webhookHmacKeyId?: string | undefined;
  webhookHmacSecret?: string | undefined;
}

/**
 * Checks who sent an event. SHA: `Authorization` is the hex SHA-256 of "username:password", the same for every
 * event and body, so it proves the sender's knowledge and nothing more. HMAC: a checksum over the raw body; its
 * headers are not officially documented, so both spellings seen are read. Either way the event is only a reason
 * to ask. Checksum headers are never passed over in favour of the weaker mode.
 */
export function verifyPhonePeWebhook(
  credentials: PhonePeWebhookCredentials,
  headers: WebhookHeaders,
  rawBody: Buffer,
): WebhookVerification {
  const checksum = checksumHeader(headers, 'signature');
  if (checksum) return verifyChecksum(credentials, headers, rawBody, checksum);
  const { webhookUsername, webhookPassword } = credentials;
  const given = singleHeader(headers, 'authorization');
  if (!given || !webhookUsername || !webhookPassword) return { valid: false };
  return sameSecretText(sha256Hex(`${webhookUsername}:${webhookPassword}`), given)
    ? { valid: true, verifiedWith: 'shared', trust: 'hint' }
    : { valid: false };
}

function verifyChecksum(
  { webhookHmacKeyId, webhookHmacSecret }: PhonePeWebhookCredentials,
  headers: WebhookHeaders,
  rawBody: Buffer,
  checksum: string,
): WebhookVerification {
  if (!webhookHmacSecret) return { valid: false };
  const keyId = checksumHeader(headers, 'key-id');
  const isOurKey = !webhookHmacKeyId || (keyId !== null && sameSecretText(webhookHmacKeyId, keyId));
  return isOurKey && sameSecretText(hmacSha256Hex(webhookHmacSecret, rawBody), checksum)
    ? { valid: true, verifiedWith: 'current', trust: 'hint' }
    : { valid: false };
}

const checksumHeader = (headers: WebhookHeaders, name: 'key-id' | 'signature'): string | null =>
  singleHeader(headers, `x-phonepe-checksum-${name}`) ?? singleHeader(headers, `phonepe-checksum-${name}`);

/** Events about an order as a whole. Attempt events carry a try's state, which decides nothing. */
const ORDER_EVENTS = new Set([
  'checkout.order.completed',
  'checkout.order.failed',
  'pg.order.completed',
  'pg.order.failed',
]);

/**
 * Reads an event: its kind from `event` (the old `type` may be missing), the order's state from
 * `payload.state` alone, since the two are seen to disagree. PhonePe sends no event id: the body's hash is it.
 * One documented sample lacks the envelope, so a body that names an order is understood without it.
 * @returns null when the body is not an event
 */
export function readPhonePeWebhook(_headers: WebhookHeaders, rawBody: Buffer): WebhookMessage | null {
  const body = parseObject(rawBody.toString('utf8'));
  if (!body) return null;
  const payload = asObject(body['payload']) ?? body;
  const merchantOrderId = asText(payload['merchantOrderId']) ?? asText(payload['originalMerchantOrderId']);
  const eventType = asText(body['event']) ?? asText(body['type']);
  if (!eventType && !merchantOrderId) return null;
  const gatewayOrderId = asText(payload['orderId']);
  return {
    eventKey: sha256Hex(rawBody),
    eventType: eventType ?? 'unknown',
    createdAt: null,
    order: merchantOrderId || gatewayOrderId ? { merchantOrderId, gatewayOrderId } : null,
    snapshot:
      eventType && ORDER_EVENTS.has(eventType) ? snapshotOfPhonePeOrder(payload, merchantOrderId) : null,
    refund: refundOfPhonePeEvent(eventType, payload),
  };
}
