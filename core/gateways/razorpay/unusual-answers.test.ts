import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { paise } from '@deccanloop/contracts/money';
import type { UnguardedGateway } from '../circuit-breaker';
import { valueOf } from '../testing/contract-harness';
import { answer, startScriptedServer, type ScriptedServer } from '../testing/scripted-server';
import { createRazorpayGateway } from './razorpay-gateway';

describe('Razorpay with responses that the sandbox cannot produce', () => {
  const ORDER = {
    id: 'order_1',
    amount: 5000,
    currency: 'INR',
    receipt: 'DL1',
    status: 'attempted',
    attempts: 1,
  };
  const payment = (status: string) => ({
    id: 'pay_1',
    order_id: 'order_1',
    amount: 5000,
    currency: 'INR',
    status,
  });
  const REFERENCE = { merchantOrderId: 'DL1', gatewayOrderId: 'order_1' };

  let server: ScriptedServer;
  let gateway: UnguardedGateway;
  beforeEach(async () => {
    server = await startScriptedServer();
    gateway = createRazorpayGateway(
      { keyId: 'rzp_test_a', keySecret: 's', webhookSecret: 'w', apiBase: server.origin },
      { mode: 'test', timeoutMs: 5000 },
    );
  });
  afterEach(() => server.close());
  const list = (...items: object[]) => answer(200, { entity: 'collection', count: items.length, items });

  it('reads the payments again when the payment was captured in between', async () => {
    const already = {
      error: { code: 'BAD_REQUEST_ERROR', description: 'This payment has already been captured' },
    };
    server.play(
      answer(200, ORDER),
      list(payment('authorized')),
      answer(400, already),
      list(payment('captured')),
    );
    expect(valueOf(await gateway.fetchOrder(REFERENCE))).toMatchObject({ state: 'captured' });
    expect(server.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /v1/orders/order_1',
      'GET /v1/orders/order_1/payments',
      'POST /v1/payments/pay_1/capture',
      'GET /v1/orders/order_1/payments',
    ]);
    expect(JSON.parse(server.requests[2]?.body ?? '')).toEqual({ amount: 5000, currency: 'INR' });
  });

  it('does not repeat the capture endlessly', async () => {
    const rejected = { error: { code: 'BAD_REQUEST_ERROR', description: 'Not now' } };
    server.play(
      answer(200, ORDER),
      list(payment('authorized')),
      answer(400, rejected),
      list(payment('authorized')),
    );
    expect(valueOf(await gateway.fetchOrder(REFERENCE))).toMatchObject({
      state: 'authorized',
      isFinal: false,
    });
  });

  it('does not request the payments of an order without attempts', async () => {
    server.play(answer(200, { ...ORDER, status: 'created', attempts: 0 }));
    expect(valueOf(await gateway.fetchOrder(REFERENCE))).toMatchObject({ state: 'created' });
    expect(server.requests).toHaveLength(1);
  });

  it('rejects a response with another order', async () => {
    server.play(answer(200, { ...ORDER, id: 'order_2' }));
    expect(await gateway.fetchOrder(REFERENCE)).toMatchObject({ kind: 'unknown', cause: 'unreadable' });
  });

  it.each([
    ['amount', { amount: 6000 }],
    ['currency', { currency: 'USD' }],
    ['receipt', { receipt: 'DL2' }],
  ])('rejects a new order with another %s', async (_title, change) => {
    server.play(answer(200, { ...ORDER, ...change }));
    const order = { merchantOrderId: 'DL1', amountPaise: paise(5000), returnUrl: '' };
    expect(await gateway.createOrder(order)).toMatchObject({ kind: 'unknown', cause: 'unreadable' });
  });

  it('prefers a paid order among several with the same receipt', async () => {
    server.play(
      list(
        { ...ORDER, id: 'order_3', status: 'created' },
        { ...ORDER, id: 'order_2', status: 'paid' },
        ORDER,
      ),
    );
    expect(valueOf(await gateway.findOrder('DL1'))).toMatchObject({ gatewayOrderId: 'order_2' });
  });

  it("verifies the checkout's signature as documented by Razorpay", () => {
    const signature = createHmac('sha256', 's').update('order_1|pay_1').digest('hex');
    const pair = { gatewayOrderId: 'order_1', gatewayPaymentId: 'pay_1', signature };
    expect(gateway.verifyCheckout?.(pair)).toBe(true);
  });
});
