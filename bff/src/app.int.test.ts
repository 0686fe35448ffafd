import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { newId } from '@deccanloop/core/platform/ids';
import request from 'supertest';
import { openTestApp, type TestApp } from '../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ documents: { 'favicon.svg': '<svg/>' } });
});
afterEach(() => {
  app.log.length = 0;
});
afterAll(() => app.close());

const at = () => request(app.origin);

describe('the site and the API on one origin', () => {
  it('serves a page as a document with the policy of its address', async () => {
    const page = await at().get('/paynow?userId=secret-in-the-address');
    expect(page.status).toBe(200);
    expect(page.type).toBe('text/html');
    expect(page.headers['content-security-policy']).toContain(app.sandbox.origin);
    expect((await at().get('/wallet')).headers['content-security-policy']).not.toContain(app.sandbox.origin);
    expect((await at().get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  });

  it.each(['/api', '/api/nothing', '/api/payments', '/api/payments/status//', '/api//payments/wallet'])(
    'answers %s with a JSON 404, not with a document',
    async (path) => {
      const response = await at().get(path);
      expect(response.status).toBe(404);
      expect(response.body).toMatchObject({ success: 0, status_code: 404, code: 'not_found', data: null });
      expect(response.headers['cache-control']).toBe('no-store');
    },
  );

  it('answers another method with 405 and the allowed methods', async () => {
    const response = await at().get(PAYMENT_PATHS.initiate);
    expect(response.status).toBe(405);
    expect(response.headers['allow']).toBe('POST');
    expect(response.body.code).toBe('method_not_allowed');
    expect((await at().delete(PAYMENT_PATHS.activeGateway)).headers['allow']).toBe('HEAD, GET');
  });
});

describe('every state-changing call', () => {
  const CALLS = [
    PAYMENT_PATHS.linkVerify,
    PAYMENT_PATHS.initiate,
    PAYMENT_PATHS.phonepeInitiate,
    PAYMENT_PATHS.razorpaySuccess,
    PAYMENT_PATHS.verify,
    PAYMENT_PATHS.verifyStatus,
    PAYMENT_PATHS.phonepeVerify,
    PAYMENT_PATHS.phonepeVerifyEnhanced,
    PAYMENT_PATHS.phonepeSuccess,
    PAYMENT_PATHS.phonepePaymentSuccess,
    PAYMENT_PATHS.phonepeBulkStatus,
    PAYMENT_PATHS.cancel,
    PAYMENT_PATHS.retry,
    PAYMENT_PATHS.reportIssue,
    PAYMENT_PATHS.supportReports,
  ];

  it.each(CALLS)('%s is rejected from another site', async (path) => {
    for (const headers of [{ 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'https://evil.example' }]) {
      const response = await at().post(path).set(headers).send({});
      expect(response.status).toBe(403);
      expect(response.body.code).toBe('cross_site');
    }
  });

  it.each(CALLS)('%s accepts only JSON, which other sites cannot send without a preflight', async (path) => {
    const response = await at()
      .post(path)
      .set('Idempotency-Key', 'key-00000001')
      .type('text/plain')
      .send('{"transactionAmount":500}');
    expect(response.status).toBe(415);
    expect(response.body.code).toBe('unsupported_media_type');
  });

  it('sends no CORS permission to any site', async () => {
    const response = await at()
      .options(PAYMENT_PATHS.initiate)
      .set({ Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' });
    expect(response.status).toBe(405);
    expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('an unexpected error', () => {
  it('is a plain 500 with the request id, and is logged once with details', async () => {
    await app.owner.raw('alter table gateway_settings rename to gateway_settings_away');
    const response = await at().get(PAYMENT_PATHS.activeGateway);
    await app.owner.raw('alter table gateway_settings_away rename to gateway_settings');
    expect(response.status).toBe(500);
    expect(response.body).toMatchObject({
      success: 0,
      message: 'An unexpected error occurred. Please try again or contact support.',
      requestId: response.headers['x-request-id'],
    });
    expect(response.text).not.toMatch(/gateway_settings|select/i);
    const lines = app.log.filter((line) => line['err'] !== undefined);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ requestId: response.headers['x-request-id'], msg: 'request failed' });
  });
});

describe('the access log', () => {
  it('has the route pattern instead of the address, and our own request id', async () => {
    await at()
      .get(`${PAYMENT_PATHS.status('DLAAAAAAAAAAAAAAAAAAAAAAAA')}?retry=1`)
      .set('X-Request-Id', 'chosen-by-the-client');
    const [line] = app.log.filter(({ msg }) => msg === 'request');
    expect(line).toMatchObject({
      service: 'bff',
      method: 'GET',
      route: '/api/payments/status/:id',
      status: 404,
      ms: expect.any(Number),
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const text = JSON.stringify(app.log);
    expect(text).not.toMatch(/DLAAAA|retry|chosen-by|127\.0\.0\.1/);
  });

  it('uses a few fixed names for unknown addresses', async () => {
    for (const path of ['/x/y?userId=42', '/assets/x.js', '/api/x']) await at().get(path);
    const routes = app.log.filter(({ msg }) => msg === 'request').map(({ route }) => route);
    expect(routes).toEqual(['document', 'asset', 'unmatched']);
  });
});

describe('health', () => {
  it('reports that the process is up and ready', async () => {
    expect((await at().get('/healthz')).body).toEqual({ status: 'ok' });
    expect((await at().get('/livez')).body).toEqual({ status: 'live' });
    await app.owner('process_heartbeats').insert({ id: newId(), kind: 'worker', host: 'here', pid: 1 });
    expect((await at().get('/readyz')).body).toEqual({ status: 'ready' });
  });

  it('is ready without a worker, with a warning only to loopback', async () => {
    await app.owner('process_heartbeats').delete();
    const own = await at().get('/readyz');
    expect([own.status, own.body]).toEqual([
      200,
      { status: 'ready', warning: expect.stringContaining('no worker is working') },
    ]);
    const others = await at().get('/readyz').set('X-Forwarded-For', '203.0.113.9');
    expect(others.body).toEqual({ status: 'ready' });
    const system = await at().get('/healthz/system');
    expect([system.status, system.body]).toMatchObject([503, { status: 'fault', processes: { workers: 0 } }]);
    expect((await at().get('/healthz/system').set('X-Forwarded-For', '203.0.113.9')).status).toBe(404);
  });

  it('is not ready with an outdated schema', async () => {
    await app
      .owner('knex_migrations')
      .orderBy('id', 'desc')
      .limit(1)
      .update({ name: app.owner.raw("name || '-x'") });
    const response = await at().get('/readyz');
    // The proxy keeps sending requests: every replica has the same database.
    expect((await at().get('/livez')).status).toBe(200);
    await app.owner.raw("update knex_migrations set name = replace(name, '-x', '')");
    expect(response.status).toBe(503);
    expect(response.body.reason).toMatch(/migrations are missing/);
  });

  it('serves metrics only to loopback', async () => {
    const own = await at().get('/metrics');
    expect(own.text).toContain('http_request_duration_seconds_count');
    expect((await at().get('/metrics').set('X-Forwarded-For', '203.0.113.9')).status).toBe(404);
  });

  it('is not ready while it is shutting down', async () => {
    app.setEnding();
    const response = await at().get('/readyz');
    expect(response.status).toBe(503);
    expect(response.body).toEqual({ status: 'not ready', reason: 'shutting down' });
    expect((await at().get('/healthz')).status).toBe(200);
    const live = await at().get('/livez');
    expect([live.status, live.body]).toEqual([503, { status: 'out of service' }]);
  });
});
