import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KEEP_ALIVE_MS } from '@deccanloop/bff/listen';
import { FORM_LIMITS } from '@deccanloop/bff/middleware/multipart';
import { JSON_LIMIT_BYTES } from '@deccanloop/bff/middleware/body';
import { REQUEST_ERRORS } from '@deccanloop/bff/errors/request-errors';
import { WEBHOOK_LIMIT_BYTES } from '@deccanloop/bff/routes/webhooks/webhooks';
import { PRODUCTION_DRAIN_DELAY_MS } from '@deccanloop/bff/config';
import { APPLICATION_LIMITS } from '@deccanloop/contracts/enquiries/application';
import { ENQUIRY_PATHS } from '@deccanloop/contracts/enquiries/paths';
import { PROXY_UNAVAILABLE, type ApiEnvelope } from '@deccanloop/contracts/envelope';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { describe, expect, it } from '@jest/globals';
import { compose, interpolate, ROOT } from './deployment';

const text = readFileSync(join(ROOT, 'deploy/Caddyfile'), 'utf8');
const directives = text.replaceAll(/^\s*#.*$/gm, '');
const milliseconds = (name: string): number =>
  Number(new RegExp(`\\b${name} (\\d+)s`).exec(directives)?.[1]) * 1_000;

/** The `map` from paths to limits, in the order of evaluation. */
const limits = /map \{path\} \{max_body\} \{([^}]*)\}/.exec(directives)?.[1]?.trim().split('\n') ?? [];
function limitOf(path: string): number {
  for (const line of limits) {
    const [pattern = '', limit] = line.trim().split(' ');
    const isMatch = pattern === 'default' || new RegExp(pattern.replace('~(?i)', ''), 'i').test(path);
    if (isMatch) return Number(limit);
  }
  throw new Error(`no limit for ${path}`);
}

describe('the Caddyfile', () => {
  it('reads only variables that it is given', () => {
    const read = [...text.matchAll(/\{\$(\w+)\}/g)].map((match) => match[1]).sort();
    expect(read).toEqual(Object.keys(compose().services['caddy']?.environment ?? {}).sort());
  });

  it.each([
    ['forms with a file', ENQUIRY_PATHS.application, APPLICATION_LIMITS.cvMaxBytes + FORM_LIMITS.fieldSize],
    ["Razorpay's webhooks", PAYMENT_PATHS.razorpayWebhook, WEBHOOK_LIMIT_BYTES],
    ["PhonePe's webhooks", PAYMENT_PATHS.phonepeWebhook, WEBHOOK_LIMIT_BYTES],
    ['everything else', PAYMENT_PATHS.initiate, JSON_LIMIT_BYTES],
  ])('accepts %s of the length that the site accepts, but not much longer ones', (_, path, own) => {
    for (const spelling of [path, `${path}/`, path.toUpperCase()]) {
      expect(limitOf(spelling)).toBeGreaterThan(own);
      expect(limitOf(spelling)).toBeLessThanOrEqual(2 * own);
    }
  });

  it('applies each limit also to bodies without Content-Length', () => {
    const used = new Set(limits.map((line) => line.trim().split(' ')[1]));
    const applied = [
      ...directives.matchAll(
        /@max(\d+) vars \{max_body\} (\d+)\s+request_body @max(\d+) \{\s+max_size (\d+)\s+\}/g,
      ),
    ].map(([, ...numbers]) => new Set(numbers));
    expect(applied.map(({ size }) => size)).toEqual(applied.map(() => 1));
    expect(new Set(applied.flatMap((numbers) => [...numbers]))).toEqual(used);
  });

  it('checks the replicas actively, and marks none as down after client errors', () => {
    expect(directives).toMatch(/health_uri \/livez\b/);
    expect(directives).not.toMatch(/fail_duration|unhealthy_|dynamic /);
  });

  it('detects that a replica will stop before it stops', () => {
    expect(PRODUCTION_DRAIN_DELAY_MS).toBeGreaterThan(
      milliseconds('health_interval') + milliseconds('health_timeout'),
    );
  });

  it('is waited for by deploy/roll when a new replica is ready', () => {
    const seconds = Number(/^SEEN_AFTER=(\d+)$/m.exec(readFileSync(join(ROOT, 'deploy/roll'), 'utf8'))?.[1]);
    expect(seconds * 1_000).toBeGreaterThan(milliseconds('health_interval') + milliseconds('health_timeout'));
  });

  it('closes idle connections before the replicas do', () => {
    expect(milliseconds('keepalive')).toBeLessThan(KEEP_ALIVE_MS);
  });

  it('answers in the format of the API, with error codes that the front end knows', () => {
    const [, json = ''] = /respond `(\\\{.*?\\\})`/.exec(directives) ?? [];
    const filled = json
      .replaceAll('\\', '')
      .replace('{err.status_code}', '413')
      .replaceAll(/\{(message|code|http\.request\.uuid)\}/g, 'x');
    const envelope: ApiEnvelope<never> = {
      success: 0,
      status_code: 413,
      message: 'x',
      data: null,
      code: 'x',
      requestId: 'x',
    };
    expect(JSON.parse(filled)).toEqual(envelope);
    expect(directives).toContain(`413 too_large "Too large" "${REQUEST_ERRORS.too_large.message}"`);
    expect(directives).toContain(`default ${PROXY_UNAVAILABLE} `);
    expect(directives).toContain('header @unavailable Retry-After 5');
  });

  it('requires a version of Caddy that repeats a refused connection with the whole body', () => {
    const [, major = 0, minor = 0, patch = 0] =
      /^caddy:(\d+)\.(\d+)\.(\d+)-/
        .exec(interpolate(compose().services['caddy']?.image ?? '', {}))
        ?.map(Number) ?? [];
    expect(major * 10_000 + minor * 100 + patch).toBeGreaterThanOrEqual(2_11_02);
  });
});
