import type { Endpoint } from '@deccanloop/contracts/api/endpoint';
import { MERCHANT_PAYMENT_ENDPOINTS } from '@deccanloop/contracts/api/merchant-payment-endpoints';
import { API_KEY_SCOPES, type ApiKeyScope } from '@deccanloop/contracts/merchant/api-keys';
import { MERCHANT_PATHS } from '@deccanloop/contracts/merchant/paths';
import { newApiKey } from '@deccanloop/core/domain/api-keys/key-format';
import { newId } from '@deccanloop/core/platform/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request, { type Response } from 'supertest';
import { approveKyc, merchantCodeOf } from '../../../testing/api-keys';
import { newMerchant, TEST_CARD, type MerchantProgram } from '../../../testing/merchant-payments';
import { openTestApp, PUBLIC_ORIGIN, type TestApp } from '../../../testing/test-app';

const { createPayment, paymentStatus, cancelPayment, refundPayment, listPayments, balance } = MERCHANT_PATHS;

let app: TestApp;
let merchant: MerchantProgram;
beforeAll(async () => {
  app = await openTestApp({ merchantLive: true });
  merchant = await newMerchant(app);
});
afterAll(() => app.close());

const ENDPOINTS: readonly Endpoint[] = Object.values(MERCHANT_PAYMENT_ENDPOINTS);
const CALLS = ENDPOINTS.map(({ method, path }) => [method, path] as const);
const TEST_ONLY = ENDPOINTS.filter(({ testKeysOnly }) => testKeysOnly).map(
  ({ method, path }) => [method, path] as const,
);

/** Any call, with input that is not valid. */
const send = (by: MerchantProgram, method: string, path: string): Promise<Response> =>
  Promise.resolve(method === 'GET' ? by.get(path.replace(':id', 'txn_1')) : by.post(path, { x: 1 }));

describe.each(CALLS)('%s %s', (method, path) => {
  it('needs a key', async () => {
    const without = await send(merchant.with('x'), method, path);
    expect([without.status, without.body]).toEqual([
      401,
      {
        ...{ status: 'error', error_code: 'INVALID_API_KEY', request_id: expect.any(String) },
        documentation_url: `${PUBLIC_ORIGIN}/api-reference#error-INVALID_API_KEY`,
        message: expect.any(String),
      },
    ]);
    expect(merchantCodeOf(await send(merchant.with(newApiKey('test')), method, path))).toEqual([
      401,
      'INVALID_API_KEY',
    ]);
  });
});

describe('a live key', () => {
  it.each(TEST_ONLY)('is rejected by %s %s, which has no live mode', async (method, path) => {
    const { key } = await liveKey();
    const { status, body } = await send(merchant.with(key), method, path);
    const message = 'This call works in test mode only. Use a test key.';
    expect([status, body]).toMatchObject([403, { error_code: 'LIVE_PAYMENTS_UNAVAILABLE', message }]);
  });

  it('is rejected by calls with card numbers and test results only', () => {
    expect(TEST_ONLY.map(([, path]) => path)).toEqual([
      ...[MERCHANT_PATHS.cardPayment, MERCHANT_PATHS.cardPaymentById(':id')].map(decodeURIComponent),
      ...[MERCHANT_PATHS.processPayment, MERCHANT_PATHS.sampleWebhook],
    ]);
  });
});

let live: { key: string } | undefined;
async function liveKey(): Promise<{ key: string }> {
  if (live) return live;
  const program = await newMerchant(app);
  await approveKyc(app, program.owner.userId);
  live = await program.owner.create({ mode: 'live', scopes: [...API_KEY_SCOPES] });
  return live;
}

describe('scopes', () => {
  const needs: Record<ApiKeyScope, (by: MerchantProgram, transactionId: string) => PromiseLike<Response>[]> =
    {
      'payments:read': (by, transactionId) => [
        by.get(paymentStatus).query({ transactionId }),
        by.get(listPayments),
        by.get(balance),
        by.get(MERCHANT_PATHS.events),
        by.get(MERCHANT_PATHS.cardPaymentById(transactionId)),
      ],
      'payments:write': (by, transactionId) => [
        by.post(createPayment, { amount: 5 }),
        by.post(cancelPayment, { transactionId }),
        by.post(MERCHANT_PATHS.cardPayment, { amount: 5, ...TEST_CARD }),
        by.post(MERCHANT_PATHS.processPayment, { token: 'x' }),
      ],
      'refunds:write': (by, transactionId) => [by.post(refundPayment, { transactionId, amount: 1 })],
    };

  it.each(API_KEY_SCOPES)('%s is needed by its calls and enough for them', async (scope) => {
    const transactionId = await merchant.paid();
    const lacking = merchant.with(
      (await merchant.owner.create({ scopes: API_KEY_SCOPES.filter((one) => one !== scope) })).key,
    );
    const having = merchant.with((await merchant.owner.create({ scopes: [scope] })).key);
    const rejected = await Promise.all(needs[scope](lacking, transactionId));
    expect(rejected.length).toBeGreaterThan(0);
    for (const answer of rejected) {
      expect(merchantCodeOf(answer)).toEqual([403, 'INSUFFICIENT_SCOPE']);
      expect((answer.body as { message: string }).message).toContain(scope);
    }
    const accepted = await Promise.all(needs[scope](having, transactionId));
    expect(accepted).toHaveLength(rejected.length);
    for (const answer of accepted) expect(answer.status).not.toBe(403);
  });

  it('are needed neither for the receiver of the samples nor for the account', async () => {
    const { key } = await merchant.owner.create({ scopes: ['payments:read'] });
    const answer = await merchant.with(key).post(MERCHANT_PATHS.sampleWebhook, { type: 'a', data: {} });
    expect([answer.status, (await merchant.with(key).get(MERCHANT_PATHS.account)).status]).toEqual([
      200, 200,
    ]);
  });
});

describe('the modes', () => {
  it('are kept apart: a test key finds no live payment', async () => {
    const completed = await merchant.paid();
    const before = (await merchant.get(balance)).body as { available: number };
    const id = newId();
    const [row] = await app
      .owner('merchant_payments')
      .whereRaw(`replace(id::text, '-', '') = ?`, [completed.slice(4)])
      .select<object[]>();
    // Not completed: a live payment is completed by money only.
    await app.owner('merchant_payments').insert({ ...row, id, mode: 'live', status: 'failed' });
    const transactionId = `txn_${id.replaceAll('-', '')}`;
    for (const answer of [
      await merchant.get(paymentStatus).query({ transactionId }),
      await merchant.get(MERCHANT_PATHS.cardPaymentById(transactionId)),
      await merchant.post(cancelPayment, { transactionId }),
      await merchant.post(refundPayment, { transactionId, amount: 1 }),
    ])
      expect(merchantCodeOf(answer)).toEqual([404, 'PAYMENT_NOT_FOUND']);
    const { body } = await merchant.get(listPayments);
    expect((body as { transactionId: string }[]).map((one) => one.transactionId)).not.toContain(
      transactionId,
    );
    expect((await merchant.get(balance)).body).toEqual(before);
  });
});

describe('bodies that cannot be read', () => {
  const flat = (status: number, code: string) => ({
    status,
    body: {
      ...{ status: 'error', error_code: code, message: expect.any(String), request_id: expect.any(String) },
      documentation_url: expect.stringMatching(new RegExp(`/api-reference#error-${code}$`)),
    },
  });
  it.each([
    ['{"amount": 5', 400, 'UNREADABLE_REQUEST'],
    ['[]', 400, 'UNREADABLE_REQUEST'],
    ['"text"', 400, 'UNREADABLE_REQUEST'],
    ['null', 400, 'UNREADABLE_REQUEST'],
    ['', 400, 'UNREADABLE_REQUEST'],
    ['{"amount": 1, "__proto__": {}}', 400, 'UNREADABLE_REQUEST'],
    [`{"description": "${'x'.repeat(1_000_000)}"}`, 413, 'TOO_LARGE'],
  ] as const)('are answered flat: %.40s', async (body, status, code) => {
    for (const path of [createPayment, MERCHANT_PATHS.cardPayment]) {
      const answer = await merchant.post(path, body);
      expect({ status: answer.status, body: answer.body }).toEqual(flat(status, code));
    }
  });

  it('of another type and method are answered flat too', async () => {
    const form = await request(app.origin)
      .post(createPayment)
      .set('Authorization', `Bearer ${merchant.key}`)
      .type('form')
      .send('amount=5');
    expect({ status: form.status, body: form.body }).toEqual(flat(415, 'UNSUPPORTED_MEDIA_TYPE'));
    const { status, body, headers } = await merchant.get(createPayment);
    expect({ status, body }).toEqual(flat(405, 'METHOD_NOT_ALLOWED'));
    expect(headers['allow']).toContain('POST');
  });
});

describe('the address without /api', () => {
  it('is no page of the site', async () => {
    const { status, body, headers } = await request(app.origin)
      .get('/payment/txn_0123')
      .set('Accept', 'text/html');
    expect([status, body]).toMatchObject([401, { error_code: 'INVALID_API_KEY' }]);
    expect(headers['content-type']).toContain('application/json');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['cache-control']).toContain('no-store');
    expect((await request(app.origin).get('/payment')).status).toBe(405);
    expect((await request(app.origin).get('/payment/a/b')).body).toMatchObject({ code: 'not_found' });
  });

  it.each(['%00', '%ED%A0%80', '..%2F..', '%E0%A4%A', '9'.repeat(3000), "'", 'txn_', '%20'])(
    'answers the odd id %.20s without a failure of ours',
    async (id) => {
      const { status, body } = await merchant.get(`/payment/${id}`);
      expect([status < 500, Object.keys(body as object)]).toEqual([
        true,
        expect.arrayContaining(['message']),
      ]);
    },
  );
});

describe('calls of browsers', () => {
  const preflight = (path: string, headers = 'authorization,content-type,idempotency-key') =>
    request(app.origin)
      .options(path)
      .set('Origin', 'https://shop.example')
      .set('Access-Control-Request-Method', 'POST')
      .set('Access-Control-Request-Headers', headers);

  it.each(CALLS)('%s %s is allowed to every site, without credentials', async (method, path) => {
    const answer = await preflight(path.replace(':id', 'txn_1'));
    expect([answer.status, answer.text]).toEqual([204, '']);
    const allowed = answer.headers['access-control-allow-headers']?.toLowerCase().split(', ');
    expect(allowed).toEqual(['authorization', 'content-type', 'idempotency-key']);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['access-control-allow-methods']).toBe('GET, POST');
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    const failed = await send(merchant.with('x'), method, path);
    expect([failed.status, failed.headers['access-control-allow-origin']]).toEqual([401, '*']);
  });

  it('read the answer and its headers with a test key', async () => {
    const { status, headers } = await merchant
      .post(createPayment, { amount: 5 })
      .set('Origin', 'https://shop.example')
      .set('Sec-Fetch-Site', 'cross-site');
    expect([status, headers['access-control-allow-origin']]).toEqual([200, '*']);
    const exposed = headers['access-control-expose-headers']?.split(', ');
    for (const name of ['RateLimit-Remaining', 'Retry-After', 'Link', 'Idempotent-Replayed', 'X-Request-Id'])
      expect(exposed).toContain(name);
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('are rejected with a live key', async () => {
    const { key } = await liveKey();
    for (const path of [createPayment, MERCHANT_PATHS.cardPayment]) {
      const answer = await merchant.with(key).post(path, { amount: 5 }).set('Origin', 'https://shop.example');
      expect(merchantCodeOf(answer)).toEqual([403, 'LIVE_KEY_IN_BROWSER']);
    }
  });

  it.each(['/api/payments/initiate', '/api/customer/api-keys', '/api/payments/wallet', '/api/Auth/me', '/'])(
    'get no CORS header from %s',
    async (path) => {
      const before = await preflight(path);
      const read = await request(app.origin).get(path).set('Origin', 'https://shop.example');
      for (const { headers } of [before, read])
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(before.status).not.toBe(204);
    },
  );

  it('of another site stay rejected where a session counts', async () => {
    const { browser } = merchant.owner;
    const body = { name: 'Shop', mode: 'test', scopes: ['payments:read'] };
    const answer = await browser.post(MERCHANT_PATHS.apiKeys, body).set('Sec-Fetch-Site', 'cross-site');
    expect([answer.status, answer.body]).toMatchObject([403, { code: 'cross_site' }]);
  });
});
