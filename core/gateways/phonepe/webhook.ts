import type { WebhookHeaders, WebhookMessage, WebhookVerification } from '../../domain/payments/gateway-port';
import { asObject, asText, parseObject } from '../json-fields';
import { hmacSha256Hex, sameSecretText, sha256Hex, singleHeader } from '../signatures';
import { snapshotOfPhonePeOrder } from './order-snapshot';
import { refundOfPhonePeEvent } from './refund-snapshot';

/** Credentials from the webhook form of PhonePe's dashboard: user and password (SHA), key and secret (HMAC), or both. */
export interface PhonePeWebhookCredentials {
  webhookUsername?: string | undefined;
  webhookPassword?: string | undefined;
  webhookHmacKeyId?: string | undefined;
  webhookHmacSecret?: string | undefined;
}

/**
 * Verifies the sender of an event. SHA: `Authorization` is the hex SHA-256 of "username:password", the same for every
 * event, so it does not protect the body. HMAC: a checksum over the raw body; its headers are not documented, so both
 * known spellings are read. In both modes the event is only a hint that triggers a status check. When checksum headers
 * are present, the weaker mode is not used.
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

/** Events about a whole order. Attempt events contain the state of one attempt, which is not used. */
const ORDER_EVENTS = new Set([
  'checkout.order.completed',
  'checkout.order.failed',
  'pg.order.completed',
  'pg.order.failed',
]);

/**
 * Reads an event: its type from `event` (the old `type` may be missing), the order's state only from `payload.state`,
 * because the two sometimes disagree. PhonePe sends no event id, so the hash of the body is the event key. One
 * documented sample has no envelope, so a body with an order id is accepted without it.
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
