import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Endpoint } from '@deccanloop/contracts/api/endpoint';
import { ENDPOINTS } from '@deccanloop/contracts/api/endpoints';
import { ENQUIRY_PATHS } from '@deccanloop/contracts/enquiries/paths';
import { PROXY_UNAVAILABLE, type ApiEnvelope } from '@deccanloop/contracts/envelope';
import { APPLICATION_LIMITS, CV_FIELD } from '@deccanloop/contracts/enquiries/application';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { TICKET_KEY_HEADER } from '@deccanloop/contracts/support/ticket-paths';
import { pdfOf } from '@deccanloop/core/testing/text-pdf';
import type { Check } from '../faults/outcome';
import type { Stack } from '../stack/start-stack';
import type { ProductionStack } from './production-stack';

const SECRET = 'a-secret-of-the-drill';

/** The limits of the proxy, and what it answers by itself. */
export async function limitAnswers({ stack }: ProductionStack): Promise<Check[]> {
  const origin = stack.bffOrigin;
  const cv = await applyWithCv(origin, APPLICATION_LIMITS.cvMaxBytes - 1_000);
  const long = await fetch(origin + PAYMENT_PATHS.initiate, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: Buffer.alloc(3_000_000, '{'),
  });
  const longText = await long.text();
  return [
    check('a CV of nearly 5 MB arrives', cv === 200, `${cv}`),
    ...(await Promise.all(ENDPOINTS.filter(takesFile).map((endpoint) => uploadArrives(origin, endpoint)))),
    await logKeepsNoSecret(stack),
    check(
      "3 MB of JSON get 413 in the API's shape",
      long.status === 413 && codeOf(longText) === 'too_large',
      `${long.status} ${codeOf(longText)}`,
    ),
  ];
}

/** With every BFF stopped; nothing can be asked of the stack afterwards. */
export async function unavailableAnswers({ stack, bffs }: ProductionStack): Promise<Check[]> {
  await Promise.all(bffs.map((bff) => bff.kill9()));
  const post = await fetch(stack.bffOrigin + PAYMENT_PATHS.initiate, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });
  const postCode = codeOf(await post.text());
  const page = await fetch(`${stack.bffOrigin}/`);
  const html = await page.text();
  const retryAfter = [post, page].map((answer) => answer.headers.get('Retry-After'));
  return [
    check(
      'without a replica the API answers 502 or 503, in its shape',
      post.status >= 502 && post.status <= 503 && postCode === PROXY_UNAVAILABLE,
      `${post.status} ${postCode}`,
    ),
    check(
      'and a page says so',
      page.status === 503 && html.includes('We will be right back'),
      `${page.status} ${page.headers.get('Content-Type')}`,
    ),
    check('both with Retry-After', retryAfter.every(Boolean), retryAfter.join(', ')),
  ];
}

type Upload = Endpoint & { file: NonNullable<Endpoint['file']> };
const takesFile = (endpoint: Endpoint): endpoint is Upload => endpoint.file !== undefined;

/** Whether the site, and not the proxy, answers the largest permitted file. Most calls reject a guest. */
async function uploadArrives(origin: string, { path, file }: Upload): Promise<Check> {
  const form = new FormData();
  form.set(file.field, new Blob([Buffer.alloc(file.maxBytes)]), 'file.pdf');
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { Origin: origin, 'Sec-Fetch-Site': 'same-origin' },
    body: form,
  });
  await answer.text();
  const { status } = answer;
  return check(`${file.maxBytes} bytes arrive at ${path}`, status !== 413 && status < 500, `${status}`);
}

/** Keys and tokens of a request that the proxy answers, and of one that it passes on. */
async function logKeepsNoSecret({ bffOrigin, dataDir }: Stack): Promise<Check> {
  const headers = { [TICKET_KEY_HEADER]: SECRET, Cookie: `session=${SECRET}`, 'X-Other': SECRET };
  const address = `${bffOrigin}/api/pay/${SECRET}?signature=${SECRET}`;
  await (await fetch(address, { headers })).text();
  await (await fetch(address, { method: 'POST', headers, body: Buffer.alloc(3_000_000) })).text();
  const lines = () =>
    readFileSync(join(dataDir, 'logs', 'caddy.log'), 'utf8')
      .split('\n')
      .filter((line) => line.includes('"/api/pay"'));
  while (lines().length < 2) await delay(50);
  return check('the log of the proxy keeps no secret', !lines().join('').includes(SECRET), '');
}

async function applyWithCv(origin: string, bytes: number): Promise<number> {
  const form = new FormData();
  form.set('name', 'Asha Rao');
  form.set('email', 'asha@example.test');
  form.set('position', 'Operations Supervisor');
  form.set(CV_FIELD, new Blob([new Uint8Array(pdfOf([' '.repeat(bytes - 1_000)]))]), 'cv.pdf');
  const answer = await fetch(origin + ENQUIRY_PATHS.application, {
    method: 'POST',
    headers: { Origin: origin, 'Sec-Fetch-Site': 'same-origin' },
    body: form,
  });
  await answer.text();
  return answer.status;
}

function codeOf(text: string): string {
  try {
    const body = JSON.parse(text) as Partial<Extract<ApiEnvelope<never>, { success: 0 }>>;
    return body.success === 0 && body.data === null ? (body.code ?? 'none') : 'none';
  } catch {
    return 'no JSON';
  }
}

const check = (name: string, passed: boolean, detail: string): Check => ({ name, passed, detail });
