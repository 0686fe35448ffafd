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
import { createPhonePeClient } from './client';

const PAY = {
  merchantOrderId: 'DL1',
  amountPaise: paise(5000),
  returnUrl: 'https://deccanloop.test/verify-payment?merchantTransactionId=DL1',
};
const token = (value: string) => answer(200, { access_token: value, issued_at: 1, expires_at: 3601 });
const REJECTED = answer(401, { success: false, code: 'AUTHORIZATION_FAILED', message: 'x', data: {} });

describe('the PhonePe client', () => {
  let server: ScriptedServer;
  beforeEach(async () => {
    server = await startScriptedServer();
  });
  afterEach(() => server.close());

  const open = (timeoutMs = 60_000) =>
    createPhonePeClient({
      oauthBase: `${server.origin}/oauth`,
      pgBase: `${server.origin}/pg`,
      clientId: 'CLIENT',
      clientSecret: 'hunter2-client-secret',
      clientVersion: '1',
      expireAfterSeconds: 900,
      timeoutMs,
      now: () => 2000,
    });

  it('creates an order', async () => {
    server.play(token('tok'), answer(200, { orderId: 'OMO1' }));
    expect(await open().pay(PAY)).toEqual({ kind: 'ok', value: { orderId: 'OMO1' } });
    const request = server.requests[1];
    expect(request).toMatchObject({
      method: 'POST',
      url: '/pg/checkout/v2/pay',
      headers: { authorization: 'O-Bearer tok', 'content-type': 'application/json' },
    });
    expect(JSON.parse(request?.body ?? '')).toEqual({
      merchantOrderId: 'DL1',
      amount: 5000,
      expireAfter: 900,
      paymentFlow: { type: 'PG_CHECKOUT', merchantUrls: { redirectUrl: PAY.returnUrl } },
    });
  });

  it('requests all attempts and the error context, and encodes the id in the path', async () => {
    server.play(token('tok'), answer(200, {}));
    await open().status('DL1/../x?y');
    expect(server.requests[1]).toMatchObject({
      method: 'GET',
      url: '/pg/checkout/v2/order/DL1%2F..%2Fx%3Fy/status?details=true&errorContext=true',
    });
  });

  it('renews a rejected token once and repeats the call', async () => {
    server.play(token('old'), REJECTED, token('new'), answer(200, { orderId: 'OMO1' }));
    expect(await open().status('DL1')).toMatchObject({ kind: 'ok' });
    expect(server.requests.map((request) => request.headers.authorization)).toEqual([
      undefined,
      'O-Bearer old',
      undefined,
      'O-Bearer new',
    ]);
  });

  it('gives up after the second rejection, and starts the next call with a new token', async () => {
    server.play(token('a'), REJECTED, token('b'), REJECTED, token('c'), answer(200, {}));
    const client = open();
    expect(await client.status('DL1')).toMatchObject({ kind: 'unknown', cause: 'unauthorized' });
    expect(server.requests).toHaveLength(4);
    expect(await client.status('DL1')).toMatchObject({ kind: 'ok' });
  });

  it('sends nothing without a token', async () => {
    server.play(answer(503, '"R999"'));
    expect(await open().pay(PAY)).toMatchObject({ kind: 'unknown', cause: 'server_error' });
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    ['no answer', hang, 'timeout'],
    ['an answer that trickles', trickle, 'timeout'],
    ['a connection cut before the answer', cut, 'network'],
    ['a connection cut in the answer', breakOff, 'network'],
    ['the bare text "R999"', answer(503, '"R999"'), 'server_error'],
    ['HTML with 502', answer(502, '<html></html>'), 'server_error'],
    ['HTML with 200', answer(200, '<html></html>'), 'unreadable'],
    ['half of the JSON', answer(200, '{"orderId":"OMO'), 'unreadable'],
    ['a redirect', answer(302, '', { location: '/elsewhere' }), 'unreadable'],
    ['429', answer(429, {}), 'rate_limited'],
  ])('returns unknown after %s', async (_title, script, cause) => {
    server.play(token('sensitive-token'), script);
    const result = await open(cause === 'timeout' ? 2_000 : 60_000).pay(PAY);
    expect(result).toMatchObject({ kind: 'unknown', cause });
    expect(JSON.stringify(result)).not.toMatch(/sensitive-token|hunter2/);
    expect(server.requests).toHaveLength(2);
  });
});
