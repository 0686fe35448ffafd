import type { ApiKeysDto, NewApiKeyDto } from '@deccanloop/contracts/merchant/api-keys';
import { MOST_API_KEYS } from '@deccanloop/contracts/merchant/api-keys';
import { MERCHANT_PATHS } from '@deccanloop/contracts/merchant/paths';
import { tablesWith } from '@deccanloop/core/domain/accounts/closing/testing/personal-data';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { callWithKey, newKeyOwner, type KeyOwner } from '../../../testing/api-keys';
import { dataOf } from '../../../testing/browser';
import { openTestApp } from '../../../testing/test-app';

const app = await openTestApp();
afterAll(() => app.close());

const HOUR = 3_600_000;

let customer: KeyOwner;
beforeEach(async () => {
  customer = await newKeyOwner(app);
});

describe('the page of API keys', () => {
  it('shows a new key once, and afterwards its prefix and last four characters', async () => {
    const { key, apiKey } = await customer.create({
      name: '  Web shop ',
      scopes: ['refunds:write', 'payments:read', 'payments:read'],
    });
    expect(apiKey).toMatchObject({
      ...{ name: 'Web shop', mode: 'test', prefix: 'dl_test_', lastFour: key.slice(-4) },
      ...{ scopes: ['payments:read', 'refunds:write'], lastUsedAt: null, expiresAt: null },
    });
    const shown = await customer.browser.get(MERCHANT_PATHS.apiKeys);
    expect(dataOf<ApiKeysDto>(shown).keys).toEqual([apiKey]);
    expect(shown.text).not.toContain(key.slice(8, -4));
    expect(await customer.audit()).toEqual([
      {
        kind: 'api_key_created',
        detail: {
          ...{ keyId: apiKey.id, mode: 'test', name: 'Web shop', lastFour: key.slice(-4) },
          scopes: 'payments:read refunds:write',
        },
        session_id: expect.any(String),
      },
    ]);
  });

  it('asks for a recent password to create and to roll, and not to revoke', async () => {
    const { apiKey } = await customer.create();
    await app
      .owner('sessions')
      .where({ user_id: customer.userId })
      .update({ reauthenticated_at: new Date(Date.now() - HOUR) });
    const rejected = [await customer.send(), await customer.roll(apiKey.id, 'now')];
    expect(rejected.map(({ body }) => (body as { code: string }).code)).toEqual(
      Array(2).fill('reauthentication_required'),
    );
    dataOf(await customer.revoke(apiKey.id));
  });

  it('shows, rolls and revokes no key of another account', async () => {
    const other = await newKeyOwner(app);
    const { key, apiKey } = await other.create();
    expect((await customer.list()).keys).toEqual([]);
    const answers = [await customer.roll(apiKey.id, 'now'), await customer.revoke(apiKey.id)];
    expect(answers.map(({ status, body }) => [status, (body as { code: string }).code])).toEqual(
      Array(2).fill([404, 'unknown_api_key']),
    );
    expect((await callWithKey(app, key)).status).toBe(200);
    expect(await customer.audit()).toEqual([]);
  });

  it('allows 20 active keys in a mode, also when more are created at once', async () => {
    const made = await Promise.all(Array.from({ length: MOST_API_KEYS + 4 }, () => customer.send()));
    const statuses = made.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(MOST_API_KEYS).fill(200), ...Array<number>(4).fill(409)]);
    const { keys } = await customer.list();
    expect(keys).toHaveLength(MOST_API_KEYS);
    // A full list can still be rolled, and a revoked key makes room.
    dataOf(await customer.roll(keys[0]?.id ?? '', 'now'));
    dataOf(await customer.revoke(keys[1]?.id ?? ''));
    await customer.create();
    expect((await customer.send()).status).toBe(409);
  });

  it('replaces a key once when it is rolled twice at once', async () => {
    const { apiKey } = await customer.create();
    const rolled = await Promise.all([customer.roll(apiKey.id, '24h'), customer.roll(apiKey.id, '24h')]);
    expect(rolled.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await customer.list()).keys).toHaveLength(2);
  });
});

it('stores and logs no key', async () => {
  const { key, apiKey } = await customer.create();
  const rolled = dataOf<NewApiKeyDto>(await customer.roll(apiKey.id, '24h'));
  await callWithKey(app, key);
  await callWithKey(app, rolled.key);
  await callWithKey(app, key, `?key=${key}`);
  await callWithKey(app, `${key}x`);
  const secrets = [key, rolled.key].map((each) => each.slice(8, -4));
  expect(await tablesWith(app.owner, secrets)).toEqual([]);
  const lines = app.log.map((line) => JSON.stringify(line));
  expect(lines.length).toBeGreaterThan(4);
  expect(lines.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
});

it('cannot make an ended key work again, also with the rights of the BFF', async () => {
  const { apiKey } = await customer.create();
  dataOf(await customer.revoke(apiKey.id));
  const key = () => app.bff('api_keys').where({ id: apiKey.id });
  await expect(key().update({ revoked_at: null })).rejects.toMatchObject({ constraint: 'api_keys_end_once' });
  await expect(key().update({ key_hash: Buffer.alloc(32) })).rejects.toThrow('permission denied');
});
