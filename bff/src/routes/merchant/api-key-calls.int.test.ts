import { API_KEY_SCOPES, type NewApiKeyDto } from '@deccanloop/contracts/merchant/api-keys';
import { MERCHANT_PATHS } from '@deccanloop/contracts/merchant/paths';
import { newApiKey } from '@deccanloop/core/domain/api-keys/key-format';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  approveKyc,
  callWithKey,
  merchantCodeOf,
  newKeyOwner,
  type KeyOwner,
} from '../../../testing/api-keys';
import { dataOf } from '../../../testing/browser';
import { openTestApp } from '../../../testing/test-app';

const app = await openTestApp();
const withLive = await openTestApp({ merchantLive: true });
const limited = await openTestApp({ settings: { rateLimitFactor: 0.01 } });
afterAll(() => Promise.all([app.close(), withLive.close(), limited.close()]));

const HOUR = 3_600_000;
const INVALID = [401, 'INVALID_API_KEY'];

let customer: KeyOwner;
beforeEach(async () => {
  customer = await newKeyOwner(app);
});

describe('a call with an API key', () => {
  it('answers flat with account, mode and key, without a session', async () => {
    const { key } = await customer.create({ name: 'Shop', scopes: [...API_KEY_SCOPES] });
    const { name } = await customer.browser.me().then(({ user }) => user);
    const { status, body, headers } = await callWithKey(app, key);
    expect([status, body]).toEqual([
      200,
      {
        ...{ status: 'success', mode: 'test', business_name: name },
        key: { name: 'Shop', last_four: key.slice(-4), scopes: [...API_KEY_SCOPES] },
      },
    ]);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['cache-control']).toContain('no-store');
    // Also beside a cookie of a session that has ended.
    const stale = app.browser();
    stale.setCookie('token', 'x'.repeat(43));
    const beside = await stale.get(MERCHANT_PATHS.account).set('Authorization', `Bearer ${key}`);
    expect([beside.status, beside.headers['set-cookie']]).toEqual([200, undefined]);
  });

  it('is rejected in the same way for an unknown, revoked, expired and mistyped key, and without one', async () => {
    const revoked = await customer.create();
    const rolled = await customer.create();
    dataOf(await customer.revoke(revoked.apiKey.id));
    dataOf(await customer.revoke(revoked.apiKey.id));
    dataOf(await customer.roll(rolled.apiKey.id, '1h'));
    const past = { expires_at: new Date(Date.now() - 1_000) };
    await app.owner('api_keys').where({ id: rolled.apiKey.id }).update(past);
    const keys = [newApiKey('test'), revoked.key, rolled.key, `${rolled.key.slice(0, -1)}!`, 'x'];
    const answers = await Promise.all(keys.map((key) => callWithKey(app, key)));
    answers.push(await app.program().get(MERCHANT_PATHS.account));
    const bodies = answers.map(({ status, body }) => {
      const { request_id, ...rest } = body as { request_id: string };
      expect(request_id).toEqual(expect.any(String));
      return JSON.stringify({ status, rest });
    });
    expect(answers.map(merchantCodeOf)).toEqual(Array(6).fill(INVALID));
    expect(new Set(bodies).size).toBe(1);
    expect((await customer.audit()).map(({ kind }) => kind)).toEqual([
      ...['api_key_created', 'api_key_created', 'api_key_revoked', 'api_key_rolled'],
    ]);
  });

  it.each([
    ['now', 401, 401],
    ['1h', 200, 401],
  ])(
    'with a key rolled with the overlap %s answers %s, and %s after an hour',
    async (overlap, atOnce, later) => {
      // The clock of this application is moved forward for good.
      const own = await openTestApp();
      try {
        const merchant = await newKeyOwner(own);
        const old = await merchant.create({ name: 'Shop', scopes: ['refunds:write'] });
        const next = dataOf<NewApiKeyDto>(await merchant.roll(old.apiKey.id, overlap));
        expect(next.apiKey).toMatchObject({ name: 'Shop', mode: 'test', scopes: ['refunds:write'] });
        expect((await callWithKey(own, old.key)).status).toBe(atOnce);
        own.advance(HOUR + 1_000);
        expect((await callWithKey(own, old.key)).status).toBe(later);
        expect((await callWithKey(own, next.key)).status).toBe(200);
      } finally {
        await own.close();
      }
    },
  );

  it('has its own account beside calls of others at the same moment, whose keys are read together', async () => {
    const other = await newKeyOwner(app);
    const [mine, second, theirs] = [await customer.create(), await customer.create(), await other.create()];
    const keys = [mine.key, newApiKey('test'), second.key, theirs.key, mine.key];
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => keys.map((key) => callWithKey(app, key))).flat(),
    );
    for (const [n, { status, body }] of answers.entries()) {
      const key = keys[n % keys.length] ?? '';
      const lastFour = status === 200 ? (body as { key: { last_four: string } }).key.last_four : null;
      expect([status, lastFour]).toEqual(n % keys.length === 1 ? [401, null] : [200, key.slice(-4)]);
    }
  });

  it('is 400 with the key in the address, in any form, and says that it has leaked', async () => {
    const { key } = await customer.create();
    const queries = [`?api_key=${key}`, `?x=${key.replace('_', '%5F')}`, `?a=1&${key}=1`];
    for (const query of queries) {
      const answer = await callWithKey(app, key, query);
      expect(merchantCodeOf(answer)).toEqual([400, 'API_KEY_IN_ADDRESS']);
      expect((answer.body as { message: string }).message).toContain('leaked');
    }
  });

  it('works from a browser with a test key', async () => {
    const { key } = await customer.create();
    expect((await callWithKey(app, key).set('Sec-Fetch-Site', 'same-origin')).status).toBe(200);
  });

  it('stores the time of use once a minute', async () => {
    const own = await openTestApp();
    try {
      const merchant = await newKeyOwner(own);
      const { key } = await merchant.create();
      const lastUse = async () => {
        expect((await callWithKey(own, key)).status).toBe(200);
        return (await merchant.list()).keys[0]?.lastUsedAt;
      };
      const first = await lastUse();
      own.advance(50_000);
      expect([typeof first, await lastUse()]).toEqual(['string', first]);
      own.advance(10_000);
      expect(await lastUse()).not.toBe(first);
    } finally {
      await own.close();
    }
  });

  it('is rejected for an account that was deactivated', async () => {
    const { key } = await customer.create();
    await app.owner('users').where({ id: customer.userId }).update({ deactivated_at: new Date() });
    expect(merchantCodeOf(await callWithKey(app, key))).toEqual(INVALID);
  });
});

describe('live keys', () => {
  const rejectionOf = async (by: KeyOwner) => {
    const { status, body } = await by.send({ mode: 'live' });
    const { code, message } = body as { code: string; message: string };
    return [status, code, message];
  };

  it('name what is missing', async () => {
    expect(await rejectionOf(customer)).toEqual([
      ...[403, 'live_keys_unavailable'],
      'Live keys are not available yet: your KYC must be approved, and live payments for merchants must be switched on by us.',
    ]);
    await approveKyc(app, customer.userId);
    expect(await rejectionOf(customer)).toEqual([
      ...[403, 'live_keys_unavailable'],
      'Live keys are not available yet: live payments for merchants must be switched on by us.',
    ]);
    const noKyc = await newKeyOwner(withLive);
    expect((await rejectionOf(noKyc))[2]).toBe('Live keys are not available yet: your KYC must be approved.');
    expect((await noKyc.list()).liveObstacles).toEqual(['kyc']);
  });

  it('work with both, never from a browser, and no longer without the KYC', async () => {
    const merchant = await newKeyOwner(withLive);
    await approveKyc(withLive, merchant.userId);
    const { key, apiKey } = await merchant.create({ mode: 'live' });
    expect(key).toMatch(/^dl_live_/);
    expect((await callWithKey(withLive, key)).body).toMatchObject({
      mode: 'live',
      business_name: 'Asha Exports',
    });
    for (const [header, value] of [
      ['Origin', 'https://shop.example'],
      ['Sec-Fetch-Site', 'cross-site'],
      ['Sec-Fetch-Site', 'same-origin'],
    ] as const)
      expect(merchantCodeOf(await callWithKey(withLive, key).set(header, value))).toEqual([
        403,
        'LIVE_KEY_IN_BROWSER',
      ]);
    await withLive
      .owner('kyc_records')
      .where({ user_id: merchant.userId })
      .update({ status: 'Pending', decided_at: null, approved_at: null });
    expect(merchantCodeOf(await callWithKey(withLive, key))).toEqual([403, 'LIVE_MODE_UNAVAILABLE']);
    expect((await merchant.roll(apiKey.id, 'now')).status).toBe(403);
    dataOf(await merchant.revoke(apiKey.id));
    expect(merchantCodeOf(await callWithKey(withLive, key))).toEqual(INVALID);
  });
});

describe('the limits of calls', () => {
  it('are of each key, and told in headers', async () => {
    const merchant = await newKeyOwner(limited);
    const [one, other] = [await merchant.create(), await merchant.create()];
    for (const remaining of ['5', '4', '3', '2', '1', '0']) {
      const { status, headers } = await callWithKey(limited, one.key);
      expect([status, headers['ratelimit-limit'], headers['ratelimit-remaining']]).toEqual([
        ...[200, '6', remaining],
      ]);
      expect(Number(headers['ratelimit-reset'])).toBeGreaterThan(0);
    }
    const rejected = await callWithKey(limited, one.key);
    expect(merchantCodeOf(rejected)).toEqual([429, 'RATE_LIMITED']);
    expect(rejected.headers['ratelimit-remaining']).toBe('0');
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect((await callWithKey(limited, other.key)).status).toBe(200);
  });

  it('of rejected keys are of each address', async () => {
    const answers: unknown[] = [];
    for (let count = 0; count < 4; count += 1)
      answers.push(merchantCodeOf(await callWithKey(limited, newApiKey('test'))));
    expect(answers).toEqual([INVALID, INVALID, INVALID, [429, 'RATE_LIMITED']]);
  });
});
