import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { StandardCheckoutClient } from '@phonepe-pg/pg-sdk-node';
import type RazorpayClient from 'razorpay';
import { sandboxForTest, type SandboxForTest } from './testing/sandbox-for-test';
import { startReceiver } from './testing/webhook-receiver';

/** Tests the sandbox with the gateways' official clients; only the host is changed. */
const load = createRequire(import.meta.url);
const Razorpay = load('razorpay') as typeof RazorpayClient;
const razorpaySignatures = load('razorpay/dist/utils/razorpay-utils') as {
  validatePaymentVerification(
    pair: { order_id: string; payment_id: string },
    signature: string,
    secret: string,
  ): boolean;
};
const phonePeSdk = load('@phonepe-pg/pg-sdk-node') as typeof import('@phonepe-pg/pg-sdk-node');
const { BaseUrl } = load('@phonepe-pg/pg-sdk-node/dist/common/constants/BaseUrl') as {
  BaseUrl: { SANDBOX: { PG_HOST_URL: string; OAUTH_HOST_URL: string } };
};

let sandbox: SandboxForTest;
let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeAll(async () => {
  sandbox = await sandboxForTest();
  receiver = await startReceiver();
  for (const gateway of ['razorpay', 'phonepe']) {
    await sandbox.control('PUT', `/webhooks/${gateway}`, { url: `${receiver.url}/${gateway}` });
  }
});

afterAll(async () => {
  await sandbox.close();
  await receiver.close();
});

const hooks = async (event: string) => {
  await sandbox.control('GET', '/webhooks/quiet');
  return receiver.received.filter((hook) => (JSON.parse(hook.body) as { event: string }).event === event);
};

describe('the official razorpay client', () => {
  let client: RazorpayClient;

  beforeAll(() => {
    const { keyId, keySecret } = sandbox.options.razorpay;
    client = new Razorpay({ key_id: keyId, key_secret: keySecret });
    const { rq } = (client as unknown as { api: { rq: { defaults: { baseURL: string } } } }).api;
    rq.defaults.baseURL = `${sandbox.origin}/razorpay`;
  });

  const pay = (orderId: string, outcome: string) =>
    sandbox.control('POST', `/razorpay/orders/${orderId}/pay`, { outcome });

  it('creates, fetches and lists orders', async () => {
    const order = await client.orders.create({ amount: 5000, currency: 'INR', receipt: 'sdk-1' });
    expect((await client.orders.fetch(order.id)).id).toBe(order.id);
    expect((await client.orders.all({ receipt: 'sdk-1' })).items.map(({ id }) => id)).toEqual([order.id]);
    expect(order.notes).toEqual([]);
  });

  it('reads attempts, captures and refunds', async () => {
    const order = await client.orders.create({ amount: 5000, currency: 'INR' });
    await pay(order.id, 'failed');
    await pay(order.id, 'authorized');
    const { items } = await client.orders.fetchPayments(order.id);
    expect(items.map(({ status }) => status)).toEqual(['failed', 'authorized']);
    const id = String(items[1]?.id);

    expect((await client.payments.capture(id, 5000, 'INR')).status).toBe('captured');
    expect(await client.payments.fetch(id)).toMatchObject({ captured: true, amount_refunded: 0 });
    const refund = await client.payments.refund(id, { amount: 1500 });
    expect(await client.refunds.fetch(refund.id)).toMatchObject({ amount: 1500, payment_id: id });
    expect(await client.payments.fetch(id)).toMatchObject({
      amount_refunded: 1500,
      refund_status: 'partial',
    });
    expect((await client.orders.fetch(order.id)).status).toBe('paid');
  });

  it('reports errors in its own form', async () => {
    await expect(client.orders.create({ amount: 50, currency: 'INR' })).rejects.toMatchObject({
      statusCode: 400,
      error: { code: 'BAD_REQUEST_ERROR', field: 'amount' },
    });
    await expect(client.orders.fetch('order_unknown0000001')).rejects.toMatchObject({
      error: { description: 'The id provided does not exist' },
    });
  });

  it('accepts the signatures of checkout and webhooks, and rejects altered ones', async () => {
    const { keySecret, webhookSecret } = sandbox.options.razorpay;
    const order = await client.orders.create({ amount: 5000, currency: 'INR', notes: { path: 'a/b ₹' } });
    const { checkout } = (await pay(order.id, 'success')).body;
    const pair = { order_id: order.id, payment_id: checkout.razorpay_payment_id as string };
    const signature = checkout.razorpay_signature as string;
    expect(razorpaySignatures.validatePaymentVerification(pair, signature, keySecret)).toBe(true);

    const [hook] = (await hooks('payment.captured')).slice(-1);
    const header = String(hook?.headers['x-razorpay-signature']);
    const body = String(hook?.body);
    expect(body).toContain(order.id);
    expect(Razorpay.validateWebhookSignature(body, header, webhookSecret)).toBe(true);
    expect(Razorpay.validateWebhookSignature(JSON.stringify(JSON.parse(body)), header, webhookSecret)).toBe(
      false,
    );
  });

  it('gets an error for a wrong key', async () => {
    const wrongKey = new Razorpay({ key_id: 'rzp_test_other', key_secret: 'no' });
    const { rq } = (wrongKey as unknown as { api: { rq: { defaults: { baseURL: string } } } }).api;
    rq.defaults.baseURL = `${sandbox.origin}/razorpay`;
    await expect(wrongKey.orders.all()).rejects.toMatchObject({ statusCode: 401 });
  });
});

describe('the official PhonePe client', () => {
  let client: StandardCheckoutClient;

  beforeAll(() => {
    // The client reads the hosts when it is created and has no option for them.
    BaseUrl.SANDBOX.PG_HOST_URL = `${sandbox.origin}/phonepe/apis/pg-sandbox`;
    BaseUrl.SANDBOX.OAUTH_HOST_URL = `${sandbox.origin}/phonepe/apis/pg-sandbox`;
    const { clientId, clientSecret, clientVersion } = sandbox.options.phonepe;
    client = phonePeSdk.StandardCheckoutClient.getInstance(
      clientId,
      clientSecret,
      Number(clientVersion),
      phonePeSdk.Env.SANDBOX,
    );
  });

  const order = (merchantOrderId: string) =>
    client.pay(
      phonePeSdk.StandardCheckoutPayRequest.builder()
        .merchantOrderId(merchantOrderId)
        .amount(5000)
        .redirectUrl('http://localhost:3000/verify-payment')
        .metaInfo(phonePeSdk.MetaInfo.builder().udf1('wallet').build())
        .expireAfter(600)
        .build(),
    );
  const resolve = (id: string, outcome: string, fields = {}) =>
    sandbox.control('POST', `/phonepe/orders/${id}/pay`, { outcome, ...fields });

  it('gets a token, pays, and follows the order', async () => {
    const created = await order('sdk-1');
    expect(created).toMatchObject({ state: 'PENDING' });
    expect(created.redirectUrl).toContain('/phonepe/transact?token=');
    expect(await client.getOrderStatus('sdk-1')).toMatchObject({ state: 'PENDING', paymentDetails: [] });

    await resolve('sdk-1', 'failure', { final: false });
    await resolve('sdk-1', 'success');
    const status = await client.getOrderStatus('sdk-1', true);
    expect(status).toMatchObject({ state: 'COMPLETED', amount: 5000, orderId: created.orderId });
    expect(status.paymentDetails.map(({ state }) => state)).toEqual(['FAILED', 'COMPLETED']);
    const transactionId = String(status.paymentDetails[1]?.transactionId);
    expect((await client.getTransactionStatus(transactionId)).state).toBe('COMPLETED');
  });

  it('refunds and follows the refund', async () => {
    await order('sdk-2');
    await resolve('sdk-2', 'success');
    const request = phonePeSdk.RefundRequest.builder()
      .merchantRefundId('sdk-refund-1')
      .originalMerchantOrderId('sdk-2')
      .amount(2000)
      .build();
    expect(await client.refund(request)).toMatchObject({ state: 'PENDING', amount: 2000 });
    await sandbox.control('POST', '/clock', { advanceMs: 1000 });
    expect(await client.getRefundStatus('sdk-refund-1')).toMatchObject({ state: 'COMPLETED', amount: 2000 });
  });

  it('validates the webhook and reads event and state from it', async () => {
    const { webhookUsername, webhookPassword } = sandbox.options.phonepe;
    await order('sdk-3');
    await resolve('sdk-3', 'success');
    const found = (await hooks('checkout.order.completed')).find(({ body }) => body.includes('sdk-3'));
    const header = String(found?.headers.authorization);
    const callback = client.validateCallback(webhookUsername, webhookPassword, header, String(found?.body));
    expect(callback).toMatchObject({
      payload: { merchantOrderId: 'sdk-3', state: 'COMPLETED', amount: 5000 },
    });
    expect(() => client.validateCallback(webhookUsername, 'another1', header, String(found?.body))).toThrow();
  });

  it('renews its token once after a 401 and continues', async () => {
    const tokens = async () =>
      (await sandbox.control('GET', '/requests')).body.counts['phonepe token'] as number;
    const before = await tokens();
    await sandbox.control('POST', '/phonepe/revoke-tokens', {});
    expect((await client.getOrderStatus('sdk-1')).state).toBe('COMPLETED');
    expect(await tokens()).toBe(before + 1);
  });

  it('reports errors in its own form', async () => {
    await expect(client.getOrderStatus('nobody')).rejects.toMatchObject({ httpStatusCode: 404 });
    await expect(order('bad id')).rejects.toMatchObject({ httpStatusCode: 400, code: 'BAD_REQUEST' });
  });

  it('creates an order for mobile applications', async () => {
    const request = phonePeSdk.CreateSdkOrderRequest.StandardCheckoutBuilder()
      .merchantOrderId('sdk-mobile')
      .amount(5000)
      .redirectUrl('http://localhost:3000/verify-payment')
      .build();
    const created = await client.createSdkOrder(request);
    expect(created).toMatchObject({ state: 'PENDING' });
    expect(created.token).toBeTruthy();
  });
});
