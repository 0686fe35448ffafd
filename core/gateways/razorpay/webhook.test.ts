import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { readRazorpayWebhook, verifyRazorpayWebhook } from './webhook';

const SECRETS = { webhookSecret: 'now', webhookSecretPrevious: 'before' };
const sign = (body: string, secret = 'now') => createHmac('sha256', secret).update(body).digest('hex');

/** JSON in Razorpay's style: escaped slashes, escaped and unescaped non-ASCII characters. */
const RAW =
  '{"entity":"event","event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_1","order_id":"order_1",' +
  '"amount":5000,"currency":"INR","status":"captured","description":"\\u20b950 \\/ caf\\u00e9 ₹ नमस्ते 😀"}}}}';

const verify = (
  body: string | Buffer,
  signature?: string | string[],
  secrets: { webhookSecret: string; webhookSecretPrevious?: string } = SECRETS,
) => verifyRazorpayWebhook(secrets, { 'x-razorpay-signature': signature }, Buffer.from(body));

describe('verifyRazorpayWebhook', () => {
  it('trusts a body signed with the current secret', () => {
    const proof = { 'x-razorpay-signature': sign(RAW) };
    expect(verify(RAW, sign(RAW))).toEqual({
      valid: true,
      verifiedWith: 'current',
      trust: 'confirmed',
      proof,
    });
  });

  it('accepts a body signed with the previous secret as a hint', () => {
    expect(verify(RAW, sign(RAW, 'before'))).toEqual({
      valid: true,
      verifiedWith: 'previous',
      trust: 'hint',
    });
    expect(verify(RAW, sign(RAW, 'before'), { webhookSecret: 'now' })).toEqual({ valid: false });
  });

  it('rejects the previous secret after its end, but not the current one', () => {
    const until = new Date('2026-01-31T18:00:00+05:30');
    const at = (ms: number, secret: string) =>
      verifyRazorpayWebhook(
        { ...SECRETS, webhookSecretPreviousUntil: until },
        { 'x-razorpay-signature': sign(RAW, secret) },
        Buffer.from(RAW),
        until.getTime() + ms,
      );
    expect(at(-1, 'before')).toMatchObject({ valid: true, trust: 'hint' });
    expect(at(0, 'before')).toEqual({ valid: false });
    expect(at(0, 'now')).toMatchObject({ valid: true, trust: 'confirmed' });
  });

  it('rejects the same JSON in other bytes', () => {
    const again = JSON.stringify(JSON.parse(RAW));
    expect(again).not.toBe(RAW);
    expect(verify(again, sign(RAW))).toEqual({ valid: false });
  });

  it('verifies bytes and not text: invalid UTF-8 has its own signature', () => {
    const bytes = Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]);
    const right = createHmac('sha256', 'now').update(bytes).digest('hex');
    expect(verify(bytes, right).valid).toBe(true);
    expect(verify(bytes, sign(bytes.toString('utf8'))).valid).toBe(false);
  });

  it.each([
    ['no signature', undefined],
    ['an empty signature', ''],
    ['another signature', sign('other')],
    ['upper case', sign(RAW).toUpperCase()],
    ['a part of the signature', sign(RAW).slice(0, 32)],
    ['the signature twice', [sign(RAW), sign(RAW)]],
  ])('rejects %s', (_title, signature) => {
    expect(verify(RAW, signature)).toEqual({ valid: false });
  });
});

const payment = (status: string, rest: object = {}) => ({
  payment: {
    entity: {
      id: 'pay_1',
      order_id: 'order_1',
      amount: 5000,
      currency: 'INR',
      status,
      captured: true,
      ...rest,
    },
  },
});
const order = (status: string) => ({
  order: { entity: { id: 'order_1', amount: 5000, currency: 'INR', receipt: 'DL1', status, attempts: 1 } },
});
const read = (event: unknown, payload: unknown, headers: Record<string, string> = {}) =>
  readRazorpayWebhook(headers, Buffer.from(JSON.stringify({ entity: 'event', event, payload })));

describe('readRazorpayWebhook', () => {
  it('reads a captured payment', () => {
    const given = read('payment.captured', payment('captured', { acquirer_data: { rrn: '4422' } }), {
      'x-razorpay-event-id': 'evt_1',
    });
    expect(given).toEqual({
      eventKey: 'evt_1',
      eventType: 'payment.captured',
      createdAt: null,
      order: { gatewayOrderId: 'order_1', merchantOrderId: null },
      snapshot: {
        gatewayOrderId: 'order_1',
        merchantOrderId: null,
        state: 'captured',
        isFinal: true,
        payment: {
          id: 'pay_1',
          amountPaise: 5000,
          currency: 'INR',
          reference: '4422',
          refundedPaise: 0,
          method: null,
        },
        failureReason: null,
      },
      refund: null,
      dispute: null,
    });
  });

  it('returns the creation time of the event, which is the same in every delivery', () => {
    const body = { entity: 'event', event: 'payment.captured', payload: {}, created_at: 1_567_674_606 };
    const given = readRazorpayWebhook({}, Buffer.from(JSON.stringify(body)));
    expect(given?.createdAt).toEqual(new Date(1_567_674_606_000));
  });

  it('reads a paid order with our order id', () => {
    expect(read('order.paid', { ...payment('captured'), ...order('paid') })).toMatchObject({
      order: { gatewayOrderId: 'order_1', merchantOrderId: 'DL1' },
      snapshot: { state: 'captured', merchantOrderId: 'DL1', payment: { id: 'pay_1' } },
    });
  });

  it.each([
    ['payment.authorized', 'authorized', 'authorized'],
    ['payment.failed', 'failed', 'failed'],
  ])('reads %s and ignores its "captured" field', (event, status, state) => {
    expect(read(event, payment(status))?.snapshot).toMatchObject({ state, isFinal: false });
  });

  it.each([
    ['payment.captured', payment('failed')],
    ['payment.captured', payment('refunded')],
    ['payment.authorized', payment('captured')],
    ['payment.failed', payment('captured')],
    ['order.paid', { ...payment('failed'), ...order('paid') }],
    ['order.paid', { ...payment('captured'), ...order('attempted') }],
    ['order.paid', payment('captured')],
    ['payment.captured', payment('captured', { amount: 'x' })],
    ['payment.captured', payment('captured', { amount: 50.5 })],
    ['payment.captured', payment('captured', { currency: undefined })],
    ['payment.dispute.created', payment('captured')],
    ['something.new', payment('captured')],
  ])('returns the order without a snapshot for an inconsistent %s', (event, payload) => {
    expect(read(event, payload)).toMatchObject({ order: { gatewayOrderId: 'order_1' }, snapshot: null });
  });

  it('returns no snapshot when payment and order do not belong together', () => {
    const payload = { ...payment('captured', { order_id: 'order_2' }), ...order('paid') };
    expect(read('order.paid', payload)?.snapshot).toBeNull();
  });

  it('returns the order of a refund event', () => {
    const payload = { refund: { entity: { id: 'rfnd_1', payment_id: 'pay_1' } }, ...payment('captured') };
    expect(read('refund.processed', payload)).toMatchObject({
      order: { gatewayOrderId: 'order_1' },
      snapshot: null,
    });
  });

  it.each([
    ['payment.downtime.started', { 'payment.downtime': { entity: { id: 'down_1' } } }],
    ['payment.captured', payment('captured', { order_id: null })],
    ['something.new', undefined],
    ['something.new', []],
  ])('returns no order for %s', (event, payload) => {
    expect(read(event, payload)).toMatchObject({ eventType: event, order: null, snapshot: null });
  });

  it('uses the hash of the body as event key without an event id', () => {
    const hash = createHash('sha256').update(RAW).digest('hex');
    expect(readRazorpayWebhook({}, Buffer.from(RAW))?.eventKey).toBe(`body:${hash}`);
    const huge = { 'x-razorpay-event-id': 'e'.repeat(101) };
    expect(readRazorpayWebhook(huge, Buffer.from(RAW))?.eventKey).toBe(`body:${hash}`);
  });

  it.each(['', 'null', '[]', '"text"', '{', '{}', '{"event":5}', '{"event":""}'])(
    'returns null for %j',
    (raw) => {
      expect(readRazorpayWebhook({}, Buffer.from(raw))).toBeNull();
    },
  );
});
