import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { newId } from '@deccanloop/core/platform/ids';
import request from 'supertest';
import { TEST_CREDENTIALS } from '../../../testing/gateway-sandbox';
import { openTestApp, type TestApp } from '../../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const stored = (eventKey: string) => app.owner('webhook_events').where({ event_key: eventKey });
const applications = (id: string) =>
  app.owner('outbox').where({ job: 'apply-webhook' }).whereRaw("payload->>'eventId' = ?", [id]);

const EVENT = {
  entity: 'event',
  event: 'payment.captured',
  contains: ['payment'],
  payload: {
    payment: {
      entity: {
        id: 'pay_AAAAAAAAAAAAAA',
        entity: 'payment',
        amount: 50_000,
        currency: 'INR',
        status: 'captured',
        order_id: 'order_AAAAAAAAAAAAAA',
        // Text that would not survive parsing and serialising byte for byte.
        description: 'caf\\u00e9 1.0/2 "quoted"',
      },
    },
  },
  created_at: 1_789_000_000,
};
/** Bytes as Razorpay might send them: spaces, an escaped slash, a number written 1.50. */
const RAW = JSON.stringify(EVENT, null, 1).replace('caf\\\\u00e9 1.0/2', 'caf\\u00e9 1.0\\/2');

const signatureOf = (raw: string, secret: string = TEST_CREDENTIALS.razorpay.webhookSecret) =>
  createHmac('sha256', secret).update(raw).digest('hex');

function razorpay(raw: string, { signature, eventId }: { signature?: string; eventId?: string }) {
  const call = request(app.origin)
    .post(PAYMENT_PATHS.razorpayWebhook)
    .set('Content-Type', 'application/json')
    .set('x-razorpay-event-id', eventId ?? newId());
  return (signature === undefined ? call : call.set('x-razorpay-signature', signature)).send(raw);
}

describe("Razorpay's webhook", () => {
  it('stores the bytes unchanged, enqueues apply-webhook, and settles nothing itself', async () => {
    const eventId = newId();
    const response = await razorpay(RAW, { signature: signatureOf(RAW), eventId });
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ success: 1, data: { received: 'stored' } });
    const [event] = await stored(eventId);
    expect(event.raw_body.toString('utf8')).toBe(RAW);
    expect(event).toMatchObject({
      gateway: 'razorpay',
      event_type: 'payment.captured',
      verified_with: 'current',
    });
    expect(await applications(event.id)).toHaveLength(1);
    expect(await app.owner('ledger_transfers')).toEqual([]);
  });

  it('stores a repeated delivery once, also when both arrive together', async () => {
    const eventId = newId();
    const responses = await Promise.all(
      [1, 2, 3].map(async () => razorpay(RAW, { signature: signatureOf(RAW), eventId })),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const outcomes = responses.map(({ body }) => body.data.received as string).sort();
    expect(outcomes).toEqual(['duplicate', 'duplicate', 'stored']);
    const [event] = await stored(eventId);
    expect(await applications(event.id)).toHaveLength(1);
  });

  it.each<[string, string, string | undefined]>([
    ['with another secret', RAW, signatureOf(RAW, 'another-secret-0123456789')],
    ['whose body was parsed and written again', JSON.stringify(JSON.parse(RAW)), signatureOf(RAW)],
    ['with one byte changed', RAW.replace('50000', '50001'), signatureOf(RAW)],
    ['without a signature', RAW, undefined],
    ['with half a signature', RAW, signatureOf(RAW).slice(0, 32)],
    ['with an empty body', '', signatureOf('x')],
  ])('%s is rejected and not stored', async (_title, raw, signature) => {
    const eventId = newId();
    const response = await razorpay(raw, { eventId, ...(signature === undefined ? {} : { signature }) });
    expect(response.status).toBe(401);
    expect(response.body).toMatchObject({ success: 0, code: 'webhook_rejected' });
    expect(await stored(eventId)).toEqual([]);
  });

  it('with a valid signature but an unreadable body is stored for staff', async () => {
    const raw = 'not json at all';
    const response = await razorpay(raw, { signature: signatureOf(raw) });
    expect(response.status).toBe(200);
    expect(await app.owner('webhook_events').where({ event_type: 'unreadable' })).toHaveLength(1);
  });

  it('above 1 MB is rejected', async () => {
    const raw = 'x'.repeat(1024 * 1024 + 1);
    const response = await razorpay(raw, { signature: signatureOf(raw) });
    expect(response.status).toBe(413);
    expect(response.body.code).toBe('too_large');
  });

  it('above 1 MB is rejected without Content-Length, too', async () => {
    const response = await fetch(app.origin + PAYMENT_PATHS.razorpayWebhook, {
      method: 'POST',
      headers: { 'x-razorpay-signature': signatureOf('x') },
      body: new ReadableStream({
        start(controller) {
          for (let part = 0; part < 20; part += 1) controller.enqueue(new Uint8Array(100_000));
          controller.close();
        },
      }),
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
  });
});

describe("PhonePe's webhook", () => {
  const { webhookUsername, webhookPassword } = TEST_CREDENTIALS.phonepe;
  const authorization = createHash('sha256').update(`${webhookUsername}:${webhookPassword}`).digest('hex');
  const raw = JSON.stringify({
    event: 'checkout.order.completed',
    payload: { merchantOrderId: 'DLnobody-1', orderId: 'OMO1', state: 'COMPLETED', amount: 51_000 },
  });
  const send = (headers: object, body = raw) =>
    request(app.origin)
      .post(PAYMENT_PATHS.phonepeWebhook)
      .set({ 'Content-Type': 'application/json', ...headers })
      .send(body);

  it('is stored once, and leads to a status check', async () => {
    expect((await send({ Authorization: authorization })).body.data.received).toBe('stored');
    expect((await send({ Authorization: authorization })).body.data.received).toBe('duplicate');
    const [event] = await app.owner('webhook_events').where({ gateway: 'phonepe' });
    expect(event).toMatchObject({ verified_with: 'shared', event_type: 'checkout.order.completed' });
  });

  it.each<[string, object]>([
    ['without credentials', {}],
    ['with other credentials', { Authorization: createHash('sha256').update('a:b').digest('hex') }],
    [
      'with valid credentials and a wrong checksum',
      { Authorization: authorization, 'x-phonepe-checksum-signature': 'ab' },
    ],
  ])('%s is rejected', async (_title, headers) => {
    const before = await app.owner('webhook_events').where({ gateway: 'phonepe' });
    expect((await send(headers, `${raw} `)).status).toBe(401);
    expect(await app.owner('webhook_events').where({ gateway: 'phonepe' })).toHaveLength(before.length);
  });
});

it('counts webhooks in /metrics by gateway and outcome, and measures their age', async () => {
  const eventId = newId();
  await razorpay(RAW, { signature: signatureOf(RAW), eventId });
  const { text } = await request(app.origin).get('/metrics');
  for (const outcome of ['stored', 'duplicate', 'refused'])
    expect(text).toMatch(
      new RegExp(`^webhooks_received_total\\{gateway="razorpay",outcome="${outcome}"\\} [1-9]`, 'm'),
    );
  expect(text).toMatch(/^webhook_age_seconds_count\{gateway="razorpay"\} [1-9]/m);
});
