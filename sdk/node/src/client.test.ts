import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { afterEach, describe, expect, it } from '@jest/globals';
import { LIVE_KEY, TEST_KEY } from '../testing/keys.ts';
import { startLocalServer } from '../testing/local-server.ts';
import { Deccanloop } from './client.ts';
import type { DeccanloopOptions } from './configuration.ts';
import { VERSION } from './version.ts';

const OPTIONS: DeccanloopOptions = { apiKey: TEST_KEY, baseUrl: 'https://deccanloop.example' };

it('has the version of the package', () => {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  expect((JSON.parse(manifest) as { version: string }).version).toBe(VERSION);
});

describe('the configuration', () => {
  it.each<[string, Partial<DeccanloopOptions>, string]>([
    ['no key', { apiKey: '' }, 'apiKey'],
    ['a key that is too short', { apiKey: TEST_KEY.slice(0, -1) }, 'apiKey'],
    ['a key with a line break, which fetch would print', { apiKey: `${TEST_KEY}\n` }, 'apiKey'],
    ['a webhook secret', { apiKey: 'whsec_abc' }, 'apiKey'],
    ['no address', { baseUrl: '' }, 'baseUrl'],
    ['an address without encryption', { baseUrl: 'http://deccanloop.example' }, 'baseUrl'],
    ['a host that begins like this machine', { baseUrl: 'http://127.0.0.1.example.com' }, 'baseUrl'],
    ['an address with a password', { baseUrl: 'https://a:b@deccanloop.example' }, 'baseUrl'],
    ['another scheme', { baseUrl: 'ftp://deccanloop.example' }, 'baseUrl'],
    ['no time', { timeoutMs: 0 }, 'timeoutMs'],
    ['half a repetition', { maxRetries: 0.5 }, 'maxRetries'],
  ])('must not have %s', (_name, wrong, parameter) => {
    const create = () => new Deccanloop({ ...OPTIONS, ...wrong });
    expect(create).toThrow(expect.objectContaining({ code: 'INVALID_CONFIGURATION', parameter }));
    expect(create).not.toThrow(TEST_KEY.slice(8, 30));
  });

  it.each(['http://localhost:3000', 'http://127.0.0.1:3000/', 'http://[::1]:3000', 'https://a.example/x'])(
    'may have the address %s',
    (baseUrl) => {
      expect(() => new Deccanloop({ ...OPTIONS, baseUrl })).not.toThrow();
    },
  );
});

describe('in a browser', () => {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'document');
    Reflect.deleteProperty(globalThis, 'WorkerGlobalScope');
  });

  it.each(['document', 'WorkerGlobalScope'])('with %s a live key is refused, a test key is not', (name) => {
    Object.defineProperty(globalThis, name, { value: {}, configurable: true });
    expect(() => new Deccanloop({ ...OPTIONS, apiKey: LIVE_KEY })).toThrow(
      expect.objectContaining({ code: 'LIVE_KEY_IN_BROWSER' }),
    );
    expect(() => new Deccanloop(OPTIONS)).not.toThrow();
  });

  it('only there', () => {
    expect(() => new Deccanloop({ ...OPTIONS, apiKey: LIVE_KEY })).not.toThrow();
  });
});

it('never shows its key', async () => {
  const server = await startLocalServer(() => ({ body: { available: 5 } }));
  const client = new Deccanloop({ ...OPTIONS, baseUrl: server.origin });
  expect(await client.balance()).toEqual({ available: 5 });
  await client.post('/payment', { amount: 1, card_number: '', card_expiry: '', card_cvc: '' });
  expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/merchant/balance',
    'POST /payment',
  ]);
  const shown = [inspect(client, { depth: 20, showHidden: true, getters: true }), JSON.stringify(client)];
  expect(shown.join()).not.toContain(TEST_KEY.slice(8));
  await server.close();
});

it('repeats no call of its own path without an idempotency key', async () => {
  const server = await startLocalServer(() => 'drop');
  const client = new Deccanloop({ ...OPTIONS, baseUrl: server.origin });
  const body = { amount: 1, card_number: '', card_expiry: '', card_cvc: '' };
  await expect(client.post('/payment', body)).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
  expect(server.requests).toHaveLength(1);
  await server.close();
});
