import { createHash, createHmac } from 'node:crypto';
import { CHECKOUT_PATHS, MOST_CHECKOUT_ATTEMPTS } from '@deccanloop/contracts/merchant/checkout';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { approveKyc, newKeyOwner, type KeyOwner } from '../../../testing/api-keys';
import {
  buildMerchantPayment,
  openPayPage,
  payTokenOf,
  type PayPage,
  type WantedPayment,
} from '../../../testing/pay-page';
import { openTestApp } from '../../../testing/test-app';

const app = await openTestApp();
const limited = await openTestApp({ settings: { rateLimitFactor: 0.02 } });
afterAll(() => Promise.all([app.close(), limited.close()]));

const MINUTE = 60_000;
const RACERS = 20;

let merchant: KeyOwner;
beforeEach(async () => {
  merchant = await newKeyOwner(app);
});

interface Opened extends PayPage {
  id: string;
  /** Types of the merchant's events, oldest first. */
  events(): Promise<string[]>;
  stored(): Promise<{ status: string; attempt_count: number }>;
}

async function open(wanted: WantedPayment = {}): Promise<Opened> {
  const id = await buildMerchantPayment(app, merchant, wanted);
  return {
    ...openPayPage(app, await payTokenOf(merchant, id)),
    id,
    events: async () => {
      const events = await app.owner('merchant_events').where({ user_id: merchant.userId }).orderBy('id');
      return events.map(({ type }) => type as string);
    },
    stored: async () => {
      const [row] = await app
        .owner('merchant_payments')
        .where({ id })
        .select<{ status: string; attempt_count: number }[]>('status', 'attempt_count');
      if (!row) throw new Error('no such payment');
      return row;
    },
  };
}

describe('the pay page', () => {
  it('shows a payment to a browser with its link, without an account', async () => {
    const page = await open();
    const { user } = await merchant.browser.me();
    expect(await page.view()).toEqual({
      ...{ transactionId: `txn_${page.id.replaceAll('-', '')}`, mode: 'test', merchantName: user.name },
      ...{ amountPaise: 499_00, currency: 'INR', description: 'Two boxes of sweets', reference: 'order-1' },
      ...{ status: 'pending', gateway: null, attemptCount: 0, mayTry: true, failure: null },
      ...{ gateways: ['razorpay', 'phonepe'], lastTry: null },
      ...{ expiresAt: expect.any(String), endedAt: null },
      returnTo: { host: 'shop.example', url: null },
    });
    const answer = await app.browser().get(CHECKOUT_PATHS.view(page.token));
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.text).not.toMatch(/user_?id|api_?key|e-?mail|phone"/i);
  });

  it('names the business of an approved KYC', async () => {
    const page = await open();
    await approveKyc(app, merchant.userId);
    expect((await page.view()).merchantName).toBe('Asha Exports');
  });

  it('is 404 with another token, and once the account is closed or deactivated', async () => {
    const page = await open();
    const other = await open();
    const swapped = page.token.slice(0, 32) + other.token.slice(32);
    const codeOf = async (token: string) => {
      const answers = [
        await app.browser().get(CHECKOUT_PATHS.view(token)),
        await openPayPage(app, token).send('succeed'),
        await app.browser().post(CHECKOUT_PATHS.cancel(token), ''),
      ];
      return answers.map(({ status, body }) => `${status} ${(body as { code: string }).code}`);
    };
    const unknown = Array(3).fill('404 unknown_payment_link');
    expect(await codeOf(swapped)).toEqual(unknown);
    expect(await codeOf('x')).toEqual(unknown);
    await app.owner('users').where({ id: merchant.userId }).update({ deactivated_at: new Date() });
    expect(await codeOf(page.token)).toEqual(unknown);
    expect(await page.events()).toEqual([]);
  });

  it('completes with the approval of an attempt, after a declined one at the other gateway', async () => {
    const page = await open();
    expect(await page.pay('decline')).toMatchObject({
      ...{ status: 'pending', gateway: 'razorpay', attemptCount: 1, mayTry: true },
      failure: { code: 'CARD_DECLINED', message: 'The payment was declined by the bank.' },
    });
    expect(await page.pay('succeed', { gateway: 'phonepe', attempt: 2 })).toMatchObject({
      ...{ status: 'completed', gateway: 'phonepe', attemptCount: 2, mayTry: false, failure: null },
    });
    expect(await page.events()).toEqual(['payment.attempt_failed', 'payment.completed']);
  });

  it('makes a repeated attempt once, and nothing after the end', async () => {
    const page = await open();
    const declined = await page.pay('decline');
    expect(await page.pay('decline')).toEqual(declined);
    const completed = await page.pay('succeed', { attempt: 2 });
    expect(await page.pay('succeed', { attempt: 2 })).toEqual(completed);
    expect(await page.pay('decline', { attempt: 3, gateway: 'phonepe' })).toEqual(completed);
    expect(await page.cancel()).toEqual(completed);
    expect(await page.events()).toEqual(['payment.attempt_failed', 'payment.completed']);
  });

  it('completes once when many tabs approve at the same moment', async () => {
    const page = await open();
    const views = await Promise.all(
      Array.from({ length: RACERS }, (_, index) =>
        page.pay('succeed', { gateway: index % 2 === 0 ? 'razorpay' : 'phonepe' }),
      ),
    );
    expect(new Set(views.map((view) => JSON.stringify(view))).size).toBe(1);
    expect(views[0]).toMatchObject({ status: 'completed', attemptCount: 1 });
    expect(await page.events()).toEqual(['payment.completed']);
    expect(await page.stored()).toMatchObject({ status: 'completed', attempt_count: 1 });
  });

  it('ends in one way when an approval and a cancellation meet', async () => {
    for (let round = 0; round < 5; round += 1) {
      const page = await open();
      const before = (await page.events()).length;
      const views = await Promise.all([
        ...Array.from({ length: RACERS / 2 }, () => page.pay('succeed')),
        ...Array.from({ length: RACERS / 2 }, () => page.cancel()),
      ]);
      const { status } = await page.stored();
      expect(['completed', 'cancelled']).toContain(status);
      expect(new Set(views.map((view) => view.status))).toEqual(new Set([status]));
      expect((await page.events()).slice(before)).toEqual([`payment.${status}`]);
    }
  });

  it.each([
    ['cancelled', 0],
    ['failed', 1],
  ])('is %s when the payer leaves after %i declined attempts', async (status, declines) => {
    const page = await open();
    for (let attempt = 1; attempt <= declines; attempt += 1) await page.pay('decline', { attempt });
    expect(await page.cancel()).toMatchObject({ status, mayTry: false });
    expect((await page.events()).at(-1)).toBe(`payment.${status}`);
  });

  it.each([
    ['timeout', 0],
    ['failed', 1],
  ])('is %s when its time is over after %i declined attempts, and stays so', async (status, declines) => {
    // The clock of this application is moved forward for good.
    const own = await openTestApp();
    try {
      const owner = await newKeyOwner(own);
      const token = await payTokenOf(owner, await buildMerchantPayment(own, owner));
      const page = openPayPage(own, token);
      for (let attempt = 1; attempt <= declines; attempt += 1) await page.pay('decline', { attempt });
      own.advance(29 * MINUTE);
      expect((await page.view()).status).toBe('pending');
      own.advance(MINUTE);
      const { expiresAt, ...view } = await page.view();
      expect(view).toMatchObject({ status, mayTry: false, endedAt: expiresAt });
      expect((await page.pay('succeed', { attempt: declines + 1 })).status).toBe(status);
      const types = (await own.owner('merchant_events').orderBy('id')).map(({ type }) => type as string);
      expect(types.slice(declines)).toEqual([`payment.${status}`]);
    } finally {
      await own.close();
    }
  });

  it('ends by time also when an attempt is the first call afterwards', async () => {
    const createdAt = new Date(Date.now() - 29.9 * MINUTE);
    const page = await open({ createdAt });
    await app.owner('merchant_payments').where({ id: page.id }).update({ expires_at: createdAt });
    expect((await page.pay('succeed')).status).toBe('timeout');
    expect(await page.events()).toEqual(['payment.timeout']);
  });

  it('takes 20 attempts at most', async () => {
    const page = await open({ columns: { attempt_count: MOST_CHECKOUT_ATTEMPTS - 1 } });
    const last = await page.pay('decline', { attempt: MOST_CHECKOUT_ATTEMPTS });
    expect(last).toMatchObject({ status: 'pending', mayTry: false });
    expect((await page.send('succeed', { attempt: MOST_CHECKOUT_ATTEMPTS + 1 })).status).toBe(400);
    expect((await page.cancel()).status).toBe('failed');
  });

  it('changes nothing for a page of another site', async () => {
    const page = await open();
    for (const path of [CHECKOUT_PATHS.attempt(page.token), CHECKOUT_PATHS.cancel(page.token)]) {
      const body = { gateway: 'razorpay', outcome: 'succeed', attempt: 1 };
      const answer = await app.program().post(path, body).set('Sec-Fetch-Site', 'cross-site');
      expect([answer.status, (answer.body as { code: string }).code]).toEqual([403, 'cross_site']);
    }
    expect((await page.view()).status).toBe('pending');
  });

  it('is limited by client address', async () => {
    const owner = await newKeyOwner(limited);
    const page = openPayPage(limited, await payTokenOf(owner, await buildMerchantPayment(limited, owner)));
    const statuses: number[] = [];
    for (let call = 0; call < 4; call += 1) statuses.push((await page.send('decline')).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
  });

  it('logs no token', async () => {
    const page = await open();
    await page.view();
    await page.pay('succeed');
    await app.browser().get(`/pay/${page.token}`);
    const lines = app.log.map((line) => JSON.stringify(line));
    expect(lines.filter((line) => line.includes(page.token))).toEqual([]);
  });
});

describe('the way back to the shop', () => {
  /** As a merchant does it, with the key and the amount that they know. */
  const signatureOf = (key: string, text: string) =>
    createHmac('sha256', createHash('sha256').update(key).digest()).update(text).digest('hex');

  it.each([
    ['succeed', 'completed'],
    ['cancel', 'cancelled'],
  ] as const)('after %s is signed with the key that created the payment', async (action, status) => {
    const { key, apiKey } = await merchant.create();
    const page = await open({ apiKeyId: apiKey.id, columns: { amount_paise: 1_234_50 } });
    // A rolled key still verifies what was created with it.
    await merchant.roll(apiKey.id, 'now');
    const { returnTo, transactionId } = await (action === 'cancel' ? page.cancel() : page.pay('succeed'));
    const url = new URL(returnTo?.url ?? '');
    expect([url.origin, url.pathname, url.hash]).toEqual(['https://shop.example', '/done', '#paid']);
    expect([...url.searchParams]).toEqual([
      ['cart', '7'],
      ['transactionId', transactionId],
      ['status', status],
      ['signature', signatureOf(key, `${transactionId}|${status}|1234.50`)],
    ]);
  });

  it('is absent where the merchant named no address', async () => {
    const page = await open({ columns: { return_url: null } });
    expect((await page.pay('succeed')).returnTo).toBeNull();
  });
});

describe('the document of the pay page', () => {
  it('is not stored, not listed, and does not show its address to other sites', async () => {
    const page = await open();
    const site = await openTestApp({ documents: { 'index.html': '<!doctype html>' } });
    try {
      for (const path of [`/pay/${page.token}`, '/pay/unknown', `/PAY/${page.token}/`]) {
        const { status, headers } = await site.program().get(path);
        expect([
          status,
          headers['cache-control'],
          headers['referrer-policy'],
          headers['x-robots-tag'],
        ]).toEqual([...[200, 'no-store', 'strict-origin', 'noindex, nofollow']]);
      }
      const { headers } = await site.program().get('/paynow');
      expect(headers['x-robots-tag']).toBeUndefined();
      for (const path of ['/pay', '/pay/a/b', '/pay/a%2Fb'])
        expect((await site.program().get(path)).status).toBe(404);
    } finally {
      await site.close();
    }
  });
});
