import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OPENAPI_PATH } from '@deccanloop/contracts/api/operations-endpoints';
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { ENQUIRY_PATHS } from '@deccanloop/contracts/enquiries/paths';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { newId, newPublicPaymentId } from '@deccanloop/core/platform/ids';
import { TEST_CREDENTIALS } from '../testing/gateway-sandbox';
import { rawRequest, type RawAnswer } from '../testing/raw-request';
import { openTestApp, type TestApp } from '../testing/test-app';

let app: TestApp;
const paymentId = newPublicPaymentId();
beforeAll(async () => {
  app = await openTestApp({
    settings: { publicOrigin: 'https://pay.example' },
    documents: {
      'favicon.svg': '<svg/>',
      'assets/main.js': 'x',
      'about.html': 'x',
      'robots.txt': 'x',
      '404.html': 'x',
      'prerendered.json': JSON.stringify({
        pages: { '/about': 'about.html' },
        files: { '/robots.txt': 'robots.txt' },
        firstViews: {},
        notFound: '404.html',
      }),
    },
  });
  await app.owner.raw(
    `with owner as (
       insert into wallet_owners (id, external_id, display_name) values (gen_random_uuid(), '42', 'Asha Rao') returning id
     )
     insert into payments (id, public_id, owner_id, mode, gateway, amount_paise, fee_paise, total_paise, credit_paise,
       payer_name, origin, initiated_at)
     select gen_random_uuid(), ?, id, 'test', 'razorpay', 50000, 1000, 50000, 49000, 'Asha Rao', 'website', now()
       from owner`,
    [paymentId],
  );
});
afterAll(() => app.close());

/** Required headers of each kind of answer; `undefined` for a header that it must not have. */
const DATA = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none';upgrade-insecure-requests",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-powered-by': undefined,
};
const DOCUMENT = {
  ...DATA,
  'content-security-policy': expect.stringContaining("script-src 'self'"),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': expect.stringContaining('camera=()'),
};
const ASSET = {
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': DATA['strict-transport-security'],
  'x-content-type-options': 'nosniff',
  'content-security-policy': undefined,
};

interface Sent {
  headers?: Record<string, string>;
  body?: string;
}
/** @param start method and address */
const ask = (start: string, { headers = {}, body = '' }: Sent = {}): Promise<RawAnswer> => {
  const lines = Object.entries({ Host: new URL(app.origin).host, Connection: 'close', ...headers });
  if (body !== '') lines.push(['Content-Length', String(body.length)]);
  return rawRequest(
    app.origin,
    `${start} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  );
};
const json = { 'Content-Type': 'application/json' };
const bytes = (text: string): Promise<RawAnswer> => rawRequest(app.origin, text);
const etagOf = async (path: string): Promise<string> => String((await ask(`GET ${path}`)).headers['etag']);

const WEBHOOK = '{"event":"payment.captured"}';
const signed = () => ({
  ...json,
  'x-razorpay-event-id': newId(),
  'x-razorpay-signature': createHmac('sha256', TEST_CREDENTIALS.razorpay.webhookSecret)
    .update(WEBHOOK)
    .digest('hex'),
});
const webhook = `POST ${PAYMENT_PATHS.razorpayWebhook}`;

type Answer = () => Promise<RawAnswer>;

const DOCUMENTS: [string, number, Answer][] = [
  ['a prerendered page', 200, () => ask('GET /about')],
  ['a page of the application', 200, () => ask('GET /wallet')],
  ['a page with a gateway', 200, () => ask('GET /paynow')],
  ['HEAD of a page', 200, () => ask('HEAD /about')],
  [
    'an unchanged page',
    304,
    async () => ask('GET /about', { headers: { 'If-None-Match': await etagOf('/about') } }),
  ],
  [
    'an unchanged empty page',
    304,
    async () => ask('GET /wallet', { headers: { 'If-None-Match': await etagOf('/wallet') } }),
  ],
  ['an address without a page', 404, () => ask('GET /nowhere')],
  ['an address with odd encoding', 404, () => ask('GET /%2e%2e%2fabout')],
  ['a redirect', 308, () => ask('GET /conatct')],
  ['the one address of a page', 308, () => ask('GET /About/')],
  ['a file beside the pages', 200, () => ask('GET /favicon.svg')],
  ['a file with our origin in it', 200, () => ask('GET /robots.txt')],
  ['security.txt', 200, () => ask('GET /.well-known/security.txt')],
  ['/healthz', 200, () => ask('GET /healthz')],
  ['/readyz', 200, () => ask('GET /readyz')],
  ['/healthz/system', 503, () => ask('GET /healthz/system')],
  ['/metrics', 200, () => ask('GET /metrics')],
];

const ASSETS: [string, number, Answer][] = [
  ['an asset', 200, () => ask('GET /assets/main.js')],
  ['HEAD of an asset', 200, () => ask('HEAD /assets/main.js')],
  [
    'an unchanged asset',
    304,
    async () => ask('GET /assets/main.js', { headers: { 'If-None-Match': await etagOf('/assets/main.js') } }),
  ],
];

const ANSWERS: [string, number, Answer][] = [
  ['the API', 200, () => ask(`GET ${PAYMENT_PATHS.activeGateway}`)],
  ['HEAD of the API', 200, () => ask(`HEAD ${PAYMENT_PATHS.activeGateway}`)],
  ['the description of the API', 200, () => ask(`GET ${OPENAPI_PATH}`)],
  ['a stream of events', 200, () => ask(`GET ${PAYMENT_PATHS.statusEvents(paymentId)}`)],
  ['a stream that has nothing new', 204, () => streamAgain()],
  ['an error of the API', 404, () => ask('GET /api/nothing')],
  ['an API address with odd encoding', 404, () => ask('GET /api/payments/status/..%2f..%2fx')],
  ['invalid input', 400, () => ask(`POST ${PAYMENT_PATHS.verify}`, { headers: json, body: '{}' })],
  ['a call without log-in', 401, () => ask(`GET ${AUTH_PATHS.me}`)],
  [
    'a call from another site',
    403,
    () =>
      ask(`POST ${PAYMENT_PATHS.verify}`, {
        headers: { ...json, 'Sec-Fetch-Site': 'cross-site' },
        body: '{}',
      }),
  ],
  ['another method of the API', 405, () => ask(`GET ${PAYMENT_PATHS.initiate}`)],
  ['another method of a page', 405, () => ask('POST /about')],
  ['another method of an asset', 405, () => ask('DELETE /assets/main.js')],
  ['OPTIONS of the API', 405, () => ask(`OPTIONS ${PAYMENT_PATHS.initiate}`)],
  ['OPTIONS of a page', 405, () => ask('OPTIONS /about')],
  ['OPTIONS of everything', 405, () => ask('OPTIONS *')],
  ['TRACE', 405, () => ask('TRACE /about')],
  [
    'a body of another type',
    415,
    () => ask(`POST ${PAYMENT_PATHS.verify}`, { headers: { 'Content-Type': 'text/plain' }, body: 'x' }),
  ],
  [
    'a body that is too large',
    413,
    () => ask(`POST ${PAYMENT_PATHS.verify}`, { headers: json, body: `"${'x'.repeat(70_000)}"` }),
  ],
  [
    'a form that cannot be read',
    400,
    () =>
      ask(`POST ${ENQUIRY_PATHS.application}`, {
        headers: { 'Content-Type': 'multipart/form-data' },
        body: 'x',
      }),
  ],
  ['an asset that is gone', 404, () => ask('GET /assets/gone.js')],
  ['an asset by another name', 404, () => ask('GET /assets/..%2findex.html')],
  ['a webhook', 200, () => ask(webhook, { headers: signed(), body: WEBHOOK })],
  ['a webhook without proof', 401, () => ask(webhook, { headers: json, body: WEBHOOK })],
  ['a webhook that is too large', 413, () => ask(webhook, { headers: { 'Content-Length': '2000000' } })],
  [
    '/metrics under another host name',
    421,
    () => ask('GET /metrics', { headers: { Host: 'evil.example:3000' } }),
  ],
  [
    '/metrics through a proxy',
    404,
    () => ask('GET /metrics', { headers: { 'X-Forwarded-For': '203.0.113.9' } }),
  ],
  ['a fault of ours', 500, () => withFault(() => ask(`GET ${PAYMENT_PATHS.activeGateway}`))],
  ['two hosts', 400, () => bytes('GET /about HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n\r\n')],
  [
    'two hosts for a webhook',
    400,
    () => bytes(`${webhook} HTTP/1.1\r\nHost: a.example\r\nhost: a.example\r\nContent-Length: 0\r\n\r\n`),
  ],
  ['no host', 400, () => bytes('GET /about HTTP/1.1\r\n\r\n')],
  ['a request that is none', 400, () => bytes('GET / HTTP/1.1\r\nno header at all\r\n\r\n')],
  ['another protocol', 400, () => bytes('SSH-2.0-client\r\n\r\n')],
  [
    'two lengths',
    400,
    () => bytes('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'),
  ],
  [
    'a malformed chunk',
    400,
    () =>
      bytes(
        `POST ${PAYMENT_PATHS.verify} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
      ),
  ],
  [
    'headers that are too large',
    431,
    () => bytes(`GET / HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`),
  ],
  ['an unsupported Expect header', 417, () => bytes('GET / HTTP/1.1\r\nHost: x\r\nExpect: more\r\n\r\n')],
];

async function streamAgain(): Promise<RawAnswer> {
  await app
    .owner('payments')
    .where({ public_id: paymentId })
    .update({ state: 'completed', completed_at: new Date(), version: 7 });
  return ask(`GET ${PAYMENT_PATHS.statusEvents(paymentId)}`, { headers: { 'Last-Event-ID': '7' } });
}

async function withFault(work: Answer): Promise<RawAnswer> {
  await app.owner.raw('alter table gateway_settings rename to gateway_settings_away');
  try {
    return await work();
  } finally {
    await app.owner.raw('alter table gateway_settings_away rename to gateway_settings');
  }
}

describe.each([
  ['pages, and files that can be opened as a page', DOCUMENTS, DOCUMENT],
  ['what pages load', ASSETS, ASSET],
  ['data and errors', ANSWERS, DATA],
] as const)('the security headers of %s', (_kind, answers, expected) => {
  it.each(answers)('%s (%d)', async (_name, status, send) => {
    const answer = await send();
    expect(answer.status).toBe(status);
    for (const [name, value] of Object.entries(expected))
      expect([name, answer.headers[name]]).toEqual([name, value]);
  });
});

it('a request that cannot be read is answered in both forms of failures', async () => {
  const { status, body } = await bytes(`GET / HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`);
  const answer = JSON.parse(body) as Record<string, unknown>;
  const message = 'The headers of this request are too large.';
  expect(answer).toEqual({
    ...{ success: 0, status_code: status, data: null, code: 'headers_too_large', message },
    ...{ status: 'error', error_code: 'HEADERS_TOO_LARGE' },
    documentation_url: 'https://pay.example/api-reference#error-HEADERS_TOO_LARGE',
    ...{ requestId: expect.any(String), request_id: answer['requestId'] },
  });
});
