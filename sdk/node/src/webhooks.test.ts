import { createHmac } from 'node:crypto';
import { signedHeaders } from '../../../core/domain/merchant-webhooks/webhook-signature';
import { webhookBody } from '../../../core/domain/merchant-webhooks/webhook-body';
import { describe, expect, it } from '@jest/globals';
import { WEBHOOK_SECRET } from '../testing/keys.ts';
import { webhooks, type RawBody, type WebhookHeaders } from './webhooks.ts';

const NOW = new Date('2026-11-30T10:00:00Z');
const ID = '019ac0de-0000-7000-8000-000000000001';
const OTHER_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const BODY = webhookBody({
  type: 'payment.completed',
  at: NOW,
  mode: 'test',
  data: { transactionId: 'txn_ü' },
});
const BYTES = Buffer.from(BODY);

/** As the product signs. */
const signed = (secrets = [WEBHOOK_SECRET], at = NOW): Record<string, string> =>
  signedHeaders({ id: ID, at, body: BODY }, secrets);
const verify =
  (headers: WebhookHeaders, body: RawBody = BYTES, secret = WEBHOOK_SECRET) =>
  () =>
    webhooks.verify(body, headers, secret, { now: NOW });
const rejected = expect.objectContaining({ code: 'INVALID_WEBHOOK_SIGNATURE' });
const secondsFromNow = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);

describe('verify', () => {
  it('returns the event that the product has signed', () => {
    expect(verify(signed())()).toEqual({
      ...{ id: ID, type: 'payment.completed', timestamp: NOW.toISOString(), mode: 'test' },
      data: { transactionId: 'txn_ü' },
    });
  });

  it('takes headers of fetch, and bodies of each kind', () => {
    const bytes = new Uint8Array(BYTES);
    for (const body of [BYTES, bytes, bytes.buffer])
      expect(verify(new Headers(signed()), body)()).toMatchObject({ id: ID });
  });

  it('accepts one of several signatures', () => {
    expect(verify(signed([OTHER_SECRET, WEBHOOK_SECRET]))).not.toThrow();
    expect(verify(signed([WEBHOOK_SECRET, OTHER_SECRET]))).not.toThrow();
    expect(
      verify({ ...signed(), 'webhook-signature': `v1a,x v2,y ${signed()['webhook-signature']}` }),
    ).not.toThrow();
  });

  it.each([-300, -1, 0, 299, 300])('accepts a timestamp %s s from now', (seconds) => {
    expect(verify(signed(undefined, secondsFromNow(seconds)))).not.toThrow();
  });

  it.each([-301, 301, 86_400])('rejects a timestamp %s s from now', (seconds) => {
    expect(verify(signed(undefined, secondsFromNow(seconds)))).toThrow(rejected);
  });

  it.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])('needs the header %s once', (name) => {
    const { [name]: value = '', ...others } = signed();
    expect(verify(others)).toThrow(rejected);
    expect(verify({ ...others, [name]: '' })).toThrow(rejected);
    expect(verify({ ...others, [name]: [value, value] })).toThrow(rejected);
  });

  it.each<[string, Record<string, string>]>([
    ['another id', { 'webhook-id': ID.replace('1', '2') }],
    ['another time', { 'webhook-timestamp': String(NOW.getTime() / 1_000 + 1) }],
    ['a time that is none', { 'webhook-timestamp': '1e9' }],
    ['no signature', { 'webhook-signature': 'v1,' }],
    ['another version', { 'webhook-signature': signed()['webhook-signature']!.replace('v1', 'v2') }],
    ['a part of the signature', { 'webhook-signature': signed()['webhook-signature']!.slice(0, -2) }],
    ['a comma as separator', { 'webhook-signature': `v1,x,${signed()['webhook-signature']}` }],
  ])('rejects %s', (_name, header) => {
    expect(verify({ ...signed(), ...header })).toThrow(rejected);
  });

  it('rejects a body that was parsed and printed again, and one that was changed', () => {
    expect(verify(signed(), Buffer.from(JSON.stringify(JSON.parse(BODY), null, 2)))).toThrow(rejected);
    expect(verify(signed(), Buffer.from(BODY.replace('completed', 'cancelled')))).toThrow(rejected);
  });

  it('rejects the secret of another endpoint', () => {
    expect(verify(signed(), BYTES, OTHER_SECRET)).toThrow(rejected);
  });

  it('rejects a signed body that is not JSON', () => {
    const body = Buffer.from('text');
    expect(verify(webhooks.sign(body, ID, WEBHOOK_SECRET, { now: NOW }), body)).toThrow(rejected);
  });

  it.each<unknown>([BODY, JSON.parse(BODY), undefined, null])('takes no body but bytes: %j', (body) => {
    expect(() => webhooks.verify(body as RawBody, signed(), WEBHOOK_SECRET, { now: NOW })).toThrow(
      expect.objectContaining({ code: 'INVALID_CONFIGURATION', parameter: 'body' }),
    );
  });

  it.each<unknown>(['', 'whsec_', 'whsec_YQ==', 'whsec_a b', undefined, WEBHOOK_SECRET.slice(6)])(
    'takes no secret with which everybody could sign: %s',
    (secret) => {
      const byEmptyKey = createHmac('sha256', '')
        .update(`${ID}.${NOW.getTime() / 1_000}.${BODY}`)
        .digest('base64');
      const headers = { ...signed(), 'webhook-signature': `v1,${byEmptyKey}` };
      expect(() => webhooks.verify(BYTES, headers, secret as string, { now: NOW })).toThrow(
        expect.objectContaining({ code: 'INVALID_CONFIGURATION', parameter: 'secret' }),
      );
    },
  );
});

describe('sign', () => {
  it('signs as the product does', () => {
    expect(webhooks.sign(BODY, ID, WEBHOOK_SECRET, { now: NOW })).toEqual(signed());
    expect(webhooks.sign(BYTES, ID, WEBHOOK_SECRET, { now: NOW })).toEqual(signed());
  });
});
