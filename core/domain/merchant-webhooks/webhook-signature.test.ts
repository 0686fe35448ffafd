import { createHmac, timingSafeEqual } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { newWebhookSecret, signedHeaders } from './webhook-signature';

const AT = new Date('2026-11-28T06:00:00.900Z');
const message = {
  id: '0198a1b2-0000-7000-8000-0000000000e1',
  at: AT,
  body: '{"type":"payment.completed","data":{"x":"₹"}}',
};

/** A receiver, written from https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md. */
function verifies(headers: Record<string, string>, body: string, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const wanted = createHmac('sha256', key).update(signed, 'utf8').digest();
  return (headers['webhook-signature'] ?? '').split(' ').some((signature) => {
    const [version, given = ''] = signature.split(',');
    const bytes = Buffer.from(given, 'base64');
    return version === 'v1' && bytes.length === wanted.length && timingSafeEqual(bytes, wanted);
  });
}

describe('the signature of a webhook', () => {
  it('is that of the example in the documentation of Standard Webhooks', () => {
    const headers = signedHeaders(
      { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: new Date(1_614_265_330_000), body: '{"test": 2432232314}' },
      ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    );
    expect(headers).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('is accepted with the secret, and with no other body, id, time or secret', () => {
    const secret = newWebhookSecret();
    const headers = signedHeaders(message, [secret]);
    expect(verifies(headers, message.body, secret)).toBe(true);
    expect(verifies(headers, `${message.body} `, secret)).toBe(false);
    expect(verifies({ ...headers, 'webhook-id': 'other' }, message.body, secret)).toBe(false);
    expect(verifies({ ...headers, 'webhook-timestamp': '1' }, message.body, secret)).toBe(false);
    expect(verifies(headers, message.body, newWebhookSecret())).toBe(false);
  });

  it('is accepted with either secret while one is rolled', () => {
    const secrets = [newWebhookSecret(), newWebhookSecret()];
    const headers = signedHeaders(message, secrets);
    expect(secrets.map((secret) => verifies(headers, message.body, secret))).toEqual([true, true]);
  });

  it('has a secret of 32 random bytes', () => {
    const secret = newWebhookSecret();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(newWebhookSecret()).not.toBe(secret);
  });
});
