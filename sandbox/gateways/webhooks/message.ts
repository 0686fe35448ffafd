import { hmacHex, shaAuthorization } from './signature';
import type { Delivery, Mutation, WebhookEvent, WebhookTarget } from './types';

export interface WebhookMessage {
  body: string;
  headers: Record<string, string>;
}

/** The bytes and headers of one delivery, signed and then altered by its mutation. */
export function buildMessage(
  event: WebhookEvent,
  mutation: Mutation | null,
  target: WebhookTarget,
): WebhookMessage {
  const effect = mutation?.effect ?? '';
  const signed = contentToSign(event, mutation);
  const secret = secretFor(effect, event, target);
  const headers: Record<string, string> = { 'content-type': 'application/json' };

  if (target.mode === 'razorpay') {
    headers['user-agent'] = 'Razorpay-Webhook/v1';
    headers['x-razorpay-event-id'] = event.id;
    if (effect !== 'no-signature') headers['x-razorpay-signature'] = hmacHex(secret, signed);
  } else if (target.mode === 'sha') {
    if (effect !== 'no-signature') headers['authorization'] = shaAuthorization(target.username, secret);
  } else if (effect !== 'no-signature') {
    headers['x-phonepe-checksum-key-id'] = target.hmacKeyId;
    headers['x-phonepe-checksum-signature'] = hmacHex(secret, signed);
  }
  return { body: bodyToSend(signed, effect), headers };
}

export function messageOf(
  delivery: Delivery,
  event: WebhookEvent | undefined,
  target: WebhookTarget,
): WebhookMessage | null {
  if (delivery.verbatim) return delivery.verbatim;
  return event ? buildMessage(event, delivery.mutation, target) : null;
}

function secretFor(effect: string, event: WebhookEvent, target: WebhookTarget): string {
  const current =
    target.mode === 'sha' ? target.password : target.mode === 'hmac' ? target.secret : event.secret;
  if (effect === 'wrong-secret') return 'not-the-configured-secret';
  if (effect === 'old-secret') return target.previousSecret ?? 'a-secret-that-was-never-configured';
  return current ?? target.secret;
}

function contentToSign(event: WebhookEvent, mutation: Mutation | null): string {
  if (mutation?.effect === 'wrong-amount') return shiftAmounts(event.body, mutation.deltaPaise);
  if (mutation?.effect === 'aged') return makeOlder(event.body, mutation.ageMs ?? 0);
  if (mutation?.effect === 'state-disagrees') return contradict(event.body);
  return event.body;
}

function bodyToSend(signed: string, effect: string): string {
  if (effect === 'corrupt')
    return signed.replace(/"amount":\s*\d/, (found) => `${found.slice(0, -1)}9`) + ' ';
  if (effect === 'reserialise') return JSON.stringify(JSON.parse(signed), null, 1);
  return signed;
}

function shiftAmounts(body: string, deltaPaise: number): string {
  return encodeLikePhp(
    JSON.parse(body, (key: string, value: unknown) =>
      (key === 'amount' || key === 'amount_paid') && typeof value === 'number' ? value + deltaPaise : value,
    ),
  );
}

/** The same event with an earlier creation time, which is in seconds in Razorpay's envelope. */
function makeOlder(body: string, ageMs: number): string {
  const message = JSON.parse(body) as { created_at?: number };
  if (message.created_at === undefined) return body;
  return encodeLikePhp({ ...message, created_at: message.created_at - Math.round(ageMs / 1000) });
}

/** Replaces the event's name by its opposite: PhonePe's own tests send `order.completed` with other states. */
function contradict(body: string): string {
  const message = JSON.parse(body) as { event: string };
  const opposite: Record<string, string> = {
    'checkout.order.completed': 'checkout.order.failed',
    'checkout.order.failed': 'checkout.order.completed',
    'pg.refund.completed': 'pg.refund.failed',
    'pg.refund.failed': 'pg.refund.completed',
  };
  return encodeLikePhp({ ...message, event: opposite[message.event] ?? message.event });
}

/**
 * JSON with escaped slashes and non-ASCII characters, as PHP encodes it. Serialising it again in JavaScript gives other
 * bytes, so that a handler which verifies the signature over a parsed body fails, as it would in production.
 */
export function encodeLikePhp(value: unknown): string {
  return JSON.stringify(value)
    .replace(/\//g, '\\/')
    .replace(
      /[\u007f-\uffff]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
}
