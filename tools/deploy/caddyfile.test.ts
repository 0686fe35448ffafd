import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KEEP_ALIVE_MS } from '@deccanloop/bff/listen';
import { REQUEST_ERRORS } from '@deccanloop/bff/errors/request-errors';
import { PRODUCTION_DRAIN_DELAY_MS } from '@deccanloop/bff/config';
import { PROXY_UNAVAILABLE, type ApiEnvelope } from '@deccanloop/contracts/envelope';
import { describe, expect, it } from '@jest/globals';
import { compose, interpolate, ROOT } from './deployment';
import { proxyLimits } from './proxy-limits';

const text = readFileSync(join(ROOT, 'deploy/Caddyfile'), 'utf8');
const directives = text.replaceAll(/^\s*#.*$/gm, '');
const milliseconds = (name: string): number =>
  Number(new RegExp(`\\b${name} (\\d+)s`).exec(directives)?.[1]) * 1_000;

/** The `map` from paths to limits, in the order of evaluation. */
const limits = (/map \{path\} \{max_body\} \{([^}]*)\}/.exec(directives)?.[1] ?? '')
  .trim()
  .split('\n')
  .map((line) => line.trim());

describe('the Caddyfile', () => {
  it('reads only variables that it is given', () => {
    const read = [...text.matchAll(/\{\$(\w+)\}/g)].map((match) => match[1]).sort();
    expect(read).toEqual(Object.keys(compose().services['caddy']?.environment ?? {}).sort());
  });

  it('lets through every body that the site accepts, and not much longer ones', () => {
    expect(limits).toEqual(proxyLimits());
  });

  it('applies each limit also to bodies without Content-Length', () => {
    const used = new Set(limits.map((line) => line.split(' ')[1]));
    const applied = [
      ...directives.matchAll(
        /@max(\d+) vars \{max_body\} (\d+)\s+request_body @max(\d+) \{\s+max_size (\d+)\s+\}/g,
      ),
    ].map(([, ...numbers]) => new Set(numbers));
    expect(applied.map(({ size }) => size)).toEqual(applied.map(() => 1));
    expect(new Set(applied.flatMap((numbers) => [...numbers]))).toEqual(used);
  });

  it('logs no headers, and of addresses the area only: they contain links, tokens and keys', () => {
    const [filter] = /log \{[^]*?fields \{([^]*?)\n\t\t\t\}/.exec(directives)?.slice(1) ?? [];
    const [, pattern = '', kept = ''] = /request>uri regexp "([^"]+)" (\S+)/.exec(filter ?? '') ?? [];
    const logged = (address: string) => address.replace(new RegExp(pattern), kept);
    expect(['/api/pay/token/start', '/pay/token', '/paynow?signature=s', '//api/pay/t'].map(logged)).toEqual([
      '/api/pay',
      '/pay',
      '/paynow',
      '/',
    ]);
    expect(filter).toMatch(/request>headers delete\s+resp_headers delete/);
    // That of the site adds none of its own.
    expect(directives.match(/^\tlog\b.*$/gm)).toEqual(['\tlog {', '\tlog']);
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
