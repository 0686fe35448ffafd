import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sandboxForTest, type SandboxForTest } from '../testing/sandbox-for-test';

let sandbox: SandboxForTest;
beforeEach(async () => {
  sandbox = await sandboxForTest();
});
afterEach(() => sandbox.close());

const fault = (rule: Record<string, unknown>) =>
  sandbox.control('POST', '/faults', { gateway: 'razorpay', operation: 'orders.create', times: 1, ...rule });
const create = () =>
  sandbox.razorpay('POST', '/orders', { amount: 5000, currency: 'INR', receipt: 'fragile' });
const made = async () => (await sandbox.razorpay('GET', '/orders?receipt=fragile')).body.count as number;

describe('faults of the API', () => {
  it.each([
    ['http-429', 429],
    ['http-500', 500],
    ['unauthorized', 401],
  ])('%s answers %i and does nothing, once', async (effect, status) => {
    await fault({ effect });
    expect(await create()).toMatchObject({ status, body: { error: {} } });
    expect(await made()).toBe(0);
    expect((await create()).status).toBe(200);
  });

  it('http-502-html answers with an HTML page instead of JSON', async () => {
    await fault({ effect: 'http-502-html' });
    const answer = await create();
    expect(answer.status).toBe(502);
    expect(answer.body).toContain('<html>');
  });

  it('http-503-r999 answers with PhonePe’s plain text', async () => {
    await fault({ gateway: 'phonepe', operation: 'pay', effect: 'http-503-r999' });
    expect(await sandbox.phonePeOrder('o')).toEqual({ status: 503, body: 'R999' });
    expect((await sandbox.control('GET', '/phonepe/orders/o')).status).toBe(404);
  });

  it('reset closes the connection before the request is processed', async () => {
    await fault({ effect: 'reset' });
    await expect(create()).rejects.toThrow();
    expect(await made()).toBe(0);
  });

  it('lost-answer processes the request and then closes the connection', async () => {
    await fault({ effect: 'lost-answer' });
    await expect(create()).rejects.toThrow();
    expect(await made()).toBe(1);
  });

  it('lost-answer-500 processes the request and then answers 500', async () => {
    await fault({ effect: 'lost-answer-500' });
    expect((await create()).status).toBe(500);
    expect(await made()).toBe(1);
  });

  it('truncated sends half of the body', async () => {
    await fault({ effect: 'truncated' });
    await expect(create()).rejects.toThrow();
    expect(await made()).toBe(1);
  });

  it('hang never answers', async () => {
    await fault({ effect: 'hang' });
    const { keyId, keySecret } = sandbox.options.razorpay;
    const call = fetch(`${sandbox.origin}/razorpay/v1/orders`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}` },
      body: '{}',
      signal: AbortSignal.timeout(100),
    });
    await expect(call).rejects.toThrow('timeout');
  });

  it('slow processes the request and answers after later requests', async () => {
    await fault({ effect: 'slow', delayMs: 1_000 });
    const answered: string[] = [];
    const slow = create().then(({ status }) => answered.push(`slow ${status}`));
    while ((await made()) === 0);
    answered.push('later');
    await slow;
    expect(answered).toEqual(['later', 'slow 200']);
  });

  it('wrong-amount answers with another amount than is stored', async () => {
    const id = await sandbox.order();
    await fault({ operation: 'orders.fetch', effect: 'wrong-amount', deltaPaise: -100 });
    expect((await sandbox.razorpay('GET', `/orders/${id}`)).body.amount).toBe(4900);
    expect((await sandbox.razorpay('GET', `/orders/${id}`)).body.amount).toBe(5000);
  });

  it('apply to one order when they name it, and appear in the request log', async () => {
    const [one, other] = [await sandbox.order(), await sandbox.order()];
    await fault({ operation: 'orders.fetch', effect: 'http-500', reference: other, times: null });
    expect((await sandbox.razorpay('GET', `/orders/${one}`)).status).toBe(200);
    expect((await sandbox.razorpay('GET', `/orders/${other}`)).status).toBe(500);
    const { body } = await sandbox.control('GET', '/requests?operation=orders.fetch');
    expect(body.requests).toMatchObject([
      { status: 500, effect: 'http-500' },
      { status: 200, effect: null },
    ]);
    expect(body.counts).toMatchObject({ 'razorpay orders.create': 2, 'razorpay orders.fetch': 2 });
  });
});

describe('the control API', () => {
  it('rejects requests from pages of other sites', async () => {
    const answer = await sandbox.send('POST', '/control/reset', {}, { 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(403);
  });

  it('explains what is wrong with a request', async () => {
    expect(await sandbox.control('POST', '/faults', { operation: 'pay', effect: 'nonsense' })).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('effect on pay') },
    });
    expect((await sandbox.control('POST', '/clock', { advanceMs: -1 })).status).toBe(400);
    expect((await sandbox.control('POST', '/clock', 'nonsense')).status).toBe(400);
  });

  it('resets everything but the webhook addresses', async () => {
    await sandbox.control('PUT', '/webhooks/razorpay', { url: 'http://127.0.0.1:9/hook' });
    await sandbox.control('PATCH', '/knobs', { webhookCopies: 3 });
    await fault({ effect: 'http-500', times: null });
    await sandbox.control('POST', '/clock', { advanceMs: 1000 });
    await sandbox.control('POST', '/reset', {});
    expect((await sandbox.control('GET', '/state')).body).toMatchObject({
      counts: { razorpayOrders: 0, deliveries: 0 },
      knobs: { webhookCopies: 1 },
      faults: [],
      clock: { offsetMs: 0 },
      webhooks: { razorpay: { url: 'http://127.0.0.1:9/hook' } },
    });
  });
});
