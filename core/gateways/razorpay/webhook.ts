import type {
  OrderSnapshot,
  WebhookHeaders,
  WebhookMessage,
  WebhookVerification,
} from '../../domain/payments/gateway-port';
import { asCount, asObject, asText, parseObject, type JsonObject } from '../json-fields';
import { hmacSha256Hex, sameSecretText, sha256Hex, singleHeader } from '../signatures';
import { readOrder, readPayment, type RazorpayOrder, type RazorpayPayment } from './entities';
import { authorizedState, capturedState, failedState } from './order-snapshot';
import { disputeOfEvent } from './dispute';
import { refundOfEvent } from './refund-snapshot';

export interface RazorpayWebhookSecrets {
  webhookSecret: string;
  /** For 24 h after a rotation, Razorpay signs retries of older events with the previous secret. */
  webhookSecretPrevious?: string | undefined;
  /** End of the previous secret; without it, the previous secret is valid as long as it is set. */
  webhookSecretPreviousUntil?: Date | undefined;
}

/**
 * Verifies `X-Razorpay-Signature` (hex HMAC-SHA256) over the raw bytes. A body signed with the current secret is
 * trusted. One signed with the previous secret, which may have leaked, is only a hint that triggers a status check.
 */
export function verifyRazorpayWebhook(
  { webhookSecret, webhookSecretPrevious, webhookSecretPreviousUntil: until }: RazorpayWebhookSecrets,
  headers: WebhookHeaders,
  rawBody: Buffer,
  now = Date.now(),
): WebhookVerification {
  const signature = singleHeader(headers, 'x-razorpay-signature');
  if (!signature) return { valid: false };
  const isSignedWith = (secret: string) => sameSecretText(hmacSha256Hex(secret, rawBody), signature);
  if (isSignedWith(webhookSecret)) {
    const proof = { 'x-razorpay-signature': signature };
    return { valid: true, verifiedWith: 'current', trust: 'confirmed', proof };
  }
  const isOver = until !== undefined && now >= until.getTime();
  if (webhookSecretPrevious && !isOver && isSignedWith(webhookSecretPrevious)) {
    return { valid: true, verifiedWith: 'previous', trust: 'hint' };
  }
  return { valid: false };
}

const LONGEST_EVENT_ID = 100;

/**
 * Reads an event. It has a snapshot only when event name and entity status agree: samples have `captured: true` in
 * failed and authorized events, and `order.paid` repeats the payment of `payment.captured`. Unknown events return only
 * the order, and a status check decides; refund and dispute events have no snapshot of the order.
 * @returns null when the body is not an event
 */
export function readRazorpayWebhook(headers: WebhookHeaders, rawBody: Buffer): WebhookMessage | null {
  const body = parseObject(rawBody.toString('utf8'));
  const eventType = asText(body?.['event']);
  if (!body || !eventType) return null;
  const payload = asObject(body['payload']) ?? {};
  const payment = readPayment(entityOf(payload, 'payment'));
  const order = readOrder(entityOf(payload, 'order'));
  const eventId = singleHeader(headers, 'x-razorpay-event-id');
  const createdAt = asCount(body['created_at']);
  return {
    eventKey: eventId && eventId.length <= LONGEST_EVENT_ID ? eventId : `body:${sha256Hex(rawBody)}`,
    eventType,
    createdAt: createdAt === null ? null : new Date(createdAt * 1000),
    order: orderOf(payload, payment, order),
    snapshot: snapshotOf(eventType, payment, order),
    refund: refundOfEvent(eventType, entityOf(payload, 'refund')),
    dispute: disputeOfEvent(eventType, entityOf(payload, 'dispute')),
    ...(eventType.startsWith('settlement.') && {
      payout: { reference: asText(asObject(entityOf(payload, 'settlement'))?.['id']) },
    }),
  };
}

const entityOf = (payload: JsonObject, name: string): unknown => asObject(payload[name])?.['entity'];

/** The order's id even when amounts cannot be read, for a status check. */
function orderOf(
  payload: JsonObject,
  payment: RazorpayPayment | null,
  order: RazorpayOrder | null,
): WebhookMessage['order'] {
  const gatewayOrderId =
    order?.id ??
    payment?.orderId ??
    asText(asObject(entityOf(payload, 'payment'))?.['order_id']) ??
    asText(asObject(entityOf(payload, 'order'))?.['id']);
  return gatewayOrderId ? { gatewayOrderId, merchantOrderId: order?.receipt ?? null } : null;
}

function snapshotOf(
  eventType: string,
  payment: RazorpayPayment | null,
  order: RazorpayOrder | null,
): OrderSnapshot | null {
  if (!payment?.orderId || (order && order.id !== payment.orderId)) return null;
  const base = { gatewayOrderId: payment.orderId, merchantOrderId: order?.receipt ?? null };
  switch (eventType) {
    case 'payment.captured':
      return payment.status === 'captured' ? { ...base, ...capturedState(payment) } : null;
    case 'order.paid':
      return payment.status === 'captured' && order?.status === 'paid'
        ? { ...base, ...capturedState(payment) }
        : null;
    case 'payment.authorized':
      return payment.status === 'authorized' ? { ...base, ...authorizedState(payment) } : null;
    case 'payment.failed':
      return payment.status === 'failed' ? { ...base, ...failedState(payment) } : null;
    default:
      return null;
  }
}
