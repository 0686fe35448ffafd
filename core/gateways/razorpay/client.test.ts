import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { paise } from '@deccanloop/contracts/money';
import {
  answer,
  breakOff,
  cut,
  hang,
  startScriptedServer,
  trickle,
  type ScriptedServer,
} from '../testing/scripted-server';
import { createRazorpayClient, type RazorpayClient } from './client';

const KEY_SECRET = 'hunter2-key-secret';
const ORDER = {
  id: 'order_1',
  amount: 5000,
  currency: 'INR',
  receipt: 'DL1',
  status: 'created',
  attempts: 0,
};
const PAYMENT = { id: 'pay_1', order_id: 'order_1', amount: 5000, currency: 'INR', status: 'captured' };

describe('the Razorpay client', () => {
  let server: ScriptedServer;
  let client: RazorpayClient;
  const open = (timeoutMs: number) =>
    createRazorpayClient({ keyId: 'rzp_test_a', keySecret: KEY_SECRET, apiBase: server.origin, timeoutMs });
  beforeEach(async () => {
    server = await startScriptedServer();
    client = open(60_000);
  });
  afterEach(() => server.close());

  it('requests automatic capture and sends our id as the receipt', async () => {
    server.play(answer(200, { ...ORDER, notes: [] }));
    const result = await client.createOrder('DL1', paise(5000));
    expect(result).toMatchObject({ kind: 'ok', value: { id: 'order_1', receipt: 'DL1', amountPaise: 5000 } });
    const [request] = server.requests;
    expect(request).toMatchObject({ method: 'POST', url: '/v1/orders' });
    expect(request?.headers.authorization).toBe(
      `Basic ${Buffer.from(`rzp_test_a:${KEY_SECRET}`).toString('base64')}`,
    );
    expect(JSON.parse(request?.body ?? '')).toEqual({
      amount: 5000,
      currency: 'INR',
      receipt: 'DL1',
      payment: {
        capture: 'automatic',
        capture_options: {
          automatic_expiry_period: 7200,
          manual_expiry_period: 7200,
          refund_speed: 'normal',
        },
      },
    });
  });

  const failures: [string, Parameters<ScriptedServer['play']>[0], string][] = [
    ['no answer', hang, 'timeout'],
    ['an answer that trickles', trickle, 'timeout'],
    ['a connection cut before the answer', cut, 'network'],
    ['a connection cut in the answer', breakOff, 'network'],
    ['HTML with 502', answer(502, '<html></html>', { 'content-type': 'text/html' }), 'server_error'],
    ['HTML with 200', answer(200, '<html></html>', { 'content-type': 'text/html' }), 'unreadable'],
    ['half of the JSON', answer(200, '{"id":"order_1","amo'), 'unreadable'],
    ['an empty body', answer(200, ''), 'unreadable'],
    ['null', answer(200, 'null'), 'unreadable'],
    ['an order without an amount', answer(200, { ...ORDER, amount: null }), 'unreadable'],
    ['an order with a fraction of a paisa', answer(200, { ...ORDER, amount: 5000.5 }), 'unreadable'],
    ['an error that is null', answer(500, 'null'), 'server_error'],
    ['a redirect', answer(302, '', { location: '/v1/elsewhere' }), 'unreadable'],
    [
      '429',
      answer(429, { error: { code: 'BAD_REQUEST_ERROR', description: 'Too many requests' } }),
      'rate_limited',
    ],
    [
      '401',
      answer(401, { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } }),
      'unauthorized',
    ],
  ];
  it.each(failures)('returns unknown after %s', async (_title, script, cause) => {
    server.play(script);
    const result = await open(cause === 'timeout' ? 2_000 : 60_000).order('order_1');
    expect(result).toMatchObject({ kind: 'unknown', cause });
    expect(JSON.stringify(result)).not.toContain(KEY_SECRET);
    expect(JSON.stringify(result)).not.toContain('Basic');
    expect(server.requests).toHaveLength(1);
  });

  it('reports an unreachable gateway', async () => {
    await server.close();
    expect(await client.order('order_1')).toEqual({
      kind: 'unknown',
      cause: 'network',
      message: 'Razorpay could not be reached (ECONNREFUSED)',
    });
  });

  it('returns only orders with exactly this receipt', async () => {
    server.play(answer(200, { items: [{ ...ORDER, id: 'order_2', receipt: 'DL12' }, ORDER] }));
    expect(await client.ordersByReceipt('DL1')).toMatchObject({ kind: 'ok', value: [{ id: 'order_1' }] });
    expect(server.requests[0]?.url).toBe('/v1/orders?count=100&skip=0&receipt=DL1');
  });

  it('rejects a list with an unreadable payment or one of another order', async () => {
    server.play(
      answer(200, { items: [PAYMENT, { ...PAYMENT, amount: 'much' }] }),
      answer(200, { items: [PAYMENT, { ...PAYMENT, order_id: 'order_2' }] }),
      answer(200, { items: [PAYMENT] }),
    );
    expect(await client.paymentsOf('order_1')).toMatchObject({ cause: 'unreadable' });
    expect(await client.paymentsOf('order_1')).toMatchObject({ cause: 'unreadable' });
    expect(await client.paymentsOf('order_1')).toMatchObject({ kind: 'ok', value: [{ id: 'pay_1' }] });
  });
});
