import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { buildMessage, encodeLikePhp } from './message';
import type { WebhookEvent, WebhookTarget } from './types';

const target: WebhookTarget = {
  url: 'http://127.0.0.1:1/hook',
  enabled: true,
  disabledReason: null,
  events: null,
  secret: 'now',
  previousSecret: 'before',
  username: 'user_1',
  password: 'password1',
  mode: 'razorpay',
  hmacKeyId: 'key-1',
};
const event: WebhookEvent = {
  id: 'evt_00000000000001',
  gateway: 'razorpay',
  event: 'payment.captured',
  references: [],
  body: encodeLikePhp({ event: 'payment.captured', note: 'a/b ₹', payload: { amount: 5000 } }),
  createdAt: 0,
  secret: 'at creation',
};
const hmac = (secret: string, body: string) => createHmac('sha256', secret).update(body).digest('hex');
const spoiled = (effect: string, deltaPaise = 0) => buildMessage(event, { effect, deltaPaise }, target);

describe('a Razorpay webhook', () => {
  it('is signed over its bytes with the secret at its creation, and contains its event id', () => {
    const { headers, body } = buildMessage(event, null, target);
    expect(headers['x-razorpay-signature']).toBe(hmac('at creation', body));
    expect(headers['x-razorpay-event-id']).toBe(event.id);
  });

  it('has an invalid signature after being parsed and serialised again', () => {
    expect(JSON.stringify(JSON.parse(event.body))).not.toBe(event.body);
    expect(event.body).toContain('a\\/b \\u20b9');
  });

  it.each(['corrupt', 'reserialise'])('%s: the signature no longer fits the bytes', (effect) => {
    const { headers, body } = spoiled(effect);
    expect(headers['x-razorpay-signature']).toBe(hmac('at creation', event.body));
    expect(body).not.toBe(event.body);
  });

  it('reserialise: has the same meaning', () => {
    expect(JSON.parse(spoiled('reserialise').body)).toEqual(JSON.parse(event.body));
  });

  it.each([
    ['old-secret', 'before'],
    ['wrong-secret', 'not-the-configured-secret'],
  ])('%s: is signed with another secret', (effect, secret) => {
    const { headers, body } = spoiled(effect);
    expect(headers['x-razorpay-signature']).toBe(hmac(secret, body));
  });

  it('no-signature: has no signature', () => {
    expect(spoiled('no-signature').headers).not.toHaveProperty('x-razorpay-signature');
  });

  it('wrong-amount: has another amount with a valid signature', () => {
    const { headers, body } = spoiled('wrong-amount', 100);
    expect(JSON.parse(body)).toMatchObject({ payload: { amount: 5100 } });
    expect(headers['x-razorpay-signature']).toBe(hmac('at creation', body));
  });
});

describe('a PhonePe webhook', () => {
  const order = {
    ...event,
    body: encodeLikePhp({ event: 'checkout.order.completed', payload: { state: 'COMPLETED' } }),
  };

  it('in SHA mode has the constant header without a scheme', () => {
    const { headers } = buildMessage(order, null, { ...target, mode: 'sha' });
    expect(headers['authorization']).toBe(createHash('sha256').update('user_1:password1').digest('hex'));
  });

  it('in HMAC mode has the key id and the checksum of the bytes', () => {
    const { headers, body } = buildMessage(order, null, { ...target, mode: 'hmac' });
    expect(headers['x-phonepe-checksum-key-id']).toBe('key-1');
    expect(headers['x-phonepe-checksum-signature']).toBe(hmac('now', body));
  });

  it('state-disagrees: event name and state contradict each other', () => {
    const { body } = buildMessage(
      order,
      { effect: 'state-disagrees', deltaPaise: 0 },
      { ...target, mode: 'sha' },
    );
    expect(JSON.parse(body)).toEqual({ event: 'checkout.order.failed', payload: { state: 'COMPLETED' } });
  });
});
