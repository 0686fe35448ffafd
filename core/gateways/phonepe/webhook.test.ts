import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { readPhonePeWebhook, verifyPhonePeWebhook } from './webhook';

const SHA = { webhookUsername: 'deccan_user', webhookPassword: 'Passw0rd1' };
const HMAC = { webhookHmacKeyId: 'key-1', webhookHmacSecret: 'hmac-secret' };
const PROOF = createHash('sha256').update('deccan_user:Passw0rd1').digest('hex');
const RAW = '{"event":"checkout.order.completed","payload":{"note":"\\u20b950 \\/ ₹ 😀"}}';
const sign = (body: string) => createHmac('sha256', 'hmac-secret').update(body).digest('hex');
const checksum = (signature: string, keyId = 'key-1') => ({
  'x-phonepe-checksum-key-id': keyId,
  'x-phonepe-checksum-signature': signature,
});

describe('verifyPhonePeWebhook', () => {
  const verify = (credentials: object, headers: Record<string, string>, body = RAW) =>
    verifyPhonePeWebhook(credentials, headers, Buffer.from(body));

  it('accepts user name and password as a hint only', () => {
    const proven = { valid: true, verifiedWith: 'shared', trust: 'hint' };
    expect(verify(SHA, { authorization: PROOF })).toEqual(proven);
    expect(verify(SHA, { authorization: PROOF }, 'any other body')).toEqual(proven);
  });

  it.each([
    ['nothing', SHA, {}],
    ['a scheme word', SHA, { authorization: `SHA256 ${PROOF}` }],
    ['upper case', SHA, { authorization: PROOF.toUpperCase() }],
    ['another password', { ...SHA, webhookPassword: 'other' }, { authorization: PROOF }],
    ['no password set here', { webhookUsername: 'deccan_user' }, { authorization: PROOF }],
    ['the SHA mode where only HMAC is set', HMAC, { authorization: PROOF }],
    ['a checksum where only SHA is set', SHA, { authorization: PROOF, ...checksum(sign(RAW)) }],
    [
      'a wrong checksum beside a right password',
      { ...SHA, ...HMAC },
      { authorization: PROOF, ...checksum('0'.repeat(64)) },
    ],
    ['another key', HMAC, checksum(sign(RAW), 'key-2')],
    ['no key', HMAC, { 'x-phonepe-checksum-signature': sign(RAW) }],
  ] as [string, object, Record<string, string>][])('rejects %s', (_title, credentials, headers) => {
    expect(verify(credentials, headers)).toEqual({ valid: false });
  });

  it('verifies the checksum over the raw bytes and accepts it as a hint only', () => {
    expect(verify(HMAC, checksum(sign(RAW)))).toEqual({
      valid: true,
      verifiedWith: 'current',
      trust: 'hint',
    });
    expect(verify(HMAC, checksum(sign(RAW)), JSON.stringify(JSON.parse(RAW)))).toEqual({ valid: false });
    const otherNames = { 'phonepe-checksum-key-id': 'key-1', 'phonepe-checksum-signature': sign(RAW) };
    expect(verify(HMAC, otherNames).valid).toBe(true);
  });
});

describe('readPhonePeWebhook', () => {
  const payload = {
    orderId: 'OMO1',
    merchantOrderId: 'DL1',
    state: 'COMPLETED',
    amount: 5000,
    paymentDetails: [],
  };
  const read = (body: unknown) => readPhonePeWebhook({}, Buffer.from(JSON.stringify(body)));

  it('reads a completed order and uses the hash of the body as event key', () => {
    expect(read({ event: 'checkout.order.completed', payload })).toEqual({
      eventKey: createHash('sha256')
        .update(JSON.stringify({ event: 'checkout.order.completed', payload }))
        .digest('hex'),
      eventType: 'checkout.order.completed',
      createdAt: null,
      order: { merchantOrderId: 'DL1', gatewayOrderId: 'OMO1' },
      snapshot: expect.objectContaining({ state: 'captured', merchantOrderId: 'DL1' }),
      refund: null,
    });
  });

  it.each([
    ['FAILED', 'failed'],
    ['PENDING', 'created'],
  ])('uses payload.state %s, not the name of the event', (state, expected) => {
    const given = read({ event: 'checkout.order.completed', payload: { ...payload, state } });
    expect(given?.snapshot).toMatchObject({ state: expected });
  });

  it.each([
    [
      'an attempt',
      { event: 'checkout.transaction.attempt.failed', payload: { ...payload, state: 'FAILED' } },
    ],
    ['an unknown state', { event: 'checkout.order.completed', payload: { ...payload, state: 'EXPIRED' } }],
    ['an unknown event', { event: 'checkout.order.reversed', payload }],
    ['the old type alone', { type: 'CHECKOUT_ORDER_COMPLETED', payload }],
    ['a body without its envelope', payload],
  ])('returns the order without a snapshot for %s', (_title, body) => {
    expect(read(body)).toMatchObject({ order: { merchantOrderId: 'DL1' }, snapshot: null });
  });

  it('returns the order of a refund and ignores the states of its parts', () => {
    const refund = { originalMerchantOrderId: 'DL1', refundId: 'OMR1', amount: 5000, state: 'FAILED' };
    expect(read({ event: 'pg.refund.failed', payload: refund })).toMatchObject({
      eventType: 'pg.refund.failed',
      order: { merchantOrderId: 'DL1', gatewayOrderId: null },
      snapshot: null,
    });
  });

  it('reads an event without an order', () => {
    expect(read({ event: 'settlement.done', payload: {} })).toMatchObject({ order: null, snapshot: null });
  });

  it.each(['', '[]', 'null', '"R999"', '{}', '{"payload":{}}', '<html>'])('returns null for %j', (raw) => {
    expect(readPhonePeWebhook({}, Buffer.from(raw))).toBeNull();
  });
});
