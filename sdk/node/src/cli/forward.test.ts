import { afterEach, expect, it } from '@jest/globals';
import { WEBHOOK_SECRET } from '../../testing/keys.ts';
import { startLocalServer, type LocalServer } from '../../testing/local-server.ts';
import type { MerchantEvent } from '../api-schemas.ts';
import { webhooks } from '../webhooks.ts';
import { forward } from './forward.ts';

let server: LocalServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const EVENT: MerchantEvent = {
  ...{ id: '019ac0de-0000-7000-8000-000000000001', type: 'endpoint.test' },
  ...{ timestamp: '2026-11-30T10:00:00.000Z', mode: 'test', data: { endpoint_id: 'e', message: 'Tést' } },
};
const to = (address: string) =>
  forward(EVENT, { address, secret: WEBHOOK_SECRET, signal: new AbortController().signal });

it('sends what the receiver can verify', async () => {
  server = await startLocalServer(() => ({ status: 204, body: '' }));
  const { result, body } = await to(`${server.origin}/webhooks`);
  const [received] = server.requests;
  expect([result, received?.method, received?.path]).toEqual([204, 'POST', '/webhooks']);
  expect(received?.body.toString()).toBe(body);
  expect(webhooks.verify(received!.body, received!.headers, WEBHOOK_SECRET)).toEqual(EVENT);
  expect(Object.keys(JSON.parse(body) as object)).toEqual(['type', 'timestamp', 'mode', 'data']);
});

it('follows no redirect', async () => {
  const other = await startLocalServer(() => ({}));
  server = await startLocalServer(() => ({ status: 302, headers: { Location: other.origin } }));
  expect((await to(server.origin)).result).toBe(302);
  expect([server.requests.length, other.requests.length]).toEqual([1, 0]);
  await other.close();
});

it('says why there is no status', async () => {
  server = await startLocalServer(() => 'drop');
  expect((await to(server.origin)).result).toBe('UND_ERR_SOCKET');
  await server.close();
  expect((await to(server.origin)).result).toBe('ECONNREFUSED');
});
