import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AnalyticsDto } from '@deccanloop/contracts/payments/analytics';
import type { HistoryDto } from '@deccanloop/contracts/payments/history';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { dataOf, type Browser } from '../../../testing/browser';
import { newTestUser } from '../../../testing/test-user';
import { openTestApp, type TestApp } from '../../../testing/test-app';

const MANY = 10_050;

let app: TestApp;
let asha: Browser;
let vikram: Browser;
beforeAll(async () => {
  app = await openTestApp();
  asha = app.browser();
  await asha.openLink({ userId: '42', name: 'Asha Rao' });
  vikram = app.browser();
  await vikram.openLink({ userId: '43', name: 'Vikram' });
  // Ten per minute with equal times, so that time alone is no order. Every tenth failed, the others completed in 30 s.
  await app.owner.raw(
    `insert into payments (id, public_id, owner_id, mode, gateway, amount_paise, fee_paise, total_paise, credit_paise,
       payer_name, origin, initiated_at, state, completed_at)
     select gen_random_uuid(), 'DL' || lpad(n::text, 24, '0'), owner.id, 'test',
       case when n % 2 = 0 then 'razorpay' else 'phonepe' end, 50000, 1000, 50000, 49000, 'Asha Rao', 'App',
       at, case when n % 10 = 0 then 'failed' else 'completed' end,
       case when n % 10 = 0 then null else at + interval '30 seconds' end
     from wallet_owners owner, generate_series(1, ?) n,
       lateral (select timestamptz '2026-06-01T00:00:00+05:30' + (n / 10) * interval '1 minute' as at) times
     where external_id = '42'`,
    [MANY],
  );
});
afterAll(() => app.close());

const history = async (query: string, browser = asha) =>
  dataOf<HistoryDto>(await browser.get(`${PAYMENT_PATHS.history}?${query}`));
const numbers = ({ transactions }: HistoryDto) =>
  transactions.map((one) => Number(one.merchantTransactionId.slice(2)));

describe('the history of a payer', () => {
  it('is newest first, ten at a time, counted up to ten thousand', async () => {
    const page = await history('');
    expect(page).toMatchObject({ limit: 10, offset: 0, total: 10_000, totalText: '10,000+' });
    expect(page.transactions).toHaveLength(10);
    expect(page.transactions[0]).toMatchObject({ merchantTransactionId: `DL${'10050'.padStart(24, '0')}` });
    const times = page.transactions.map((one) => Date.parse(one.initiatedAt));
    expect(times).toEqual([...times].sort((a, b) => b - a));
  });

  it('pages by offset and by cursor through the same payments', async () => {
    const first = await history('limit=100');
    const byOffset = await history('limit=100&offset=100');
    const byCursor = await history(`limit=100&cursor=${first.nextCursor}`);
    expect(numbers(byCursor)).toEqual(numbers(byOffset));
    expect(new Set([...numbers(first), ...numbers(byCursor)]).size).toBe(200);
  });

  it('has no gaps or duplicates when payments are added meanwhile', async () => {
    const seen: number[] = [];
    let cursor: string | null = '';
    for (let pages = 0; cursor !== null; pages += 1) {
      const page: HistoryDto = await history(`limit=100&status=failed${cursor && `&cursor=${cursor}`}`);
      seen.push(...numbers(page));
      if (pages === 2) {
        await app.owner.raw(
          `insert into payments (id, public_id, owner_id, mode, gateway, amount_paise, fee_paise, total_paise,
             credit_paise, payer_name, origin, initiated_at, state)
           select gen_random_uuid(), 'DL' || lpad('77777', 24, '0'), owner_id, mode, gateway, amount_paise, fee_paise,
             total_paise, credit_paise, payer_name, origin, now(), 'failed' from payments where state = 'failed' limit 1`,
        );
      }
      cursor = page.nextCursor;
    }
    expect(seen).toHaveLength(MANY / 10);
    expect(new Set(seen).size).toBe(MANY / 10);
    expect(seen.map((number) => number % 10)).toEqual(Array<number>(MANY / 10).fill(0));
    expect(await history('status=FAILED')).toMatchObject({ total: 1_006, totalText: '1,006' });
  });

  it('is empty for a payer without payments, and only of one mode', async () => {
    const empty = { transactions: [], total: 0, totalText: '0', nextCursor: null };
    expect(await history('', vikram)).toMatchObject(empty);
    await app
      .owner('payments')
      .where({ public_id: `DL${'1'.padStart(24, '0')}` })
      .update({ mode: 'live' });
    expect(numbers(await history('offset=10000&limit=100'))).not.toContain(1);
    await app.owner('payments').where({ mode: 'live' }).update({ mode: 'test' });
    expect(numbers(await history('offset=10000&limit=100'))).toContain(1);
  });

  it.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['offset=10001', 'offset'],
    ['offset=x', 'offset'],
    ['status=paid', 'status'],
    ['cursor=abc', 'cursor'],
    ['cursor=OTk5OTk5OTk5OTk5OTk5OTk5OTkvMTIz', 'cursor'],
  ])('rejects %p and names the field', async (query, field) => {
    const { status, body } = await asha.get(`${PAYMENT_PATHS.history}?${query}`);
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual([field]);
  });
});

describe('the figures of a payer', () => {
  const analytics = (query: string, browser = asha) => browser.get(`${PAYMENT_PATHS.analytics}?${query}`);
  const DAYS = 'startDate=2026-06-01&endDate=2026-06-01';

  it('are by gateway and by day in Indian time, both ends included', async () => {
    const data = dataOf<AnalyticsDto>(await analytics(DAYS));
    expect(data.totals.count).toBe(MANY);
    // In UTC the first 5.5 hours of these days belong to the day before.
    for (const days of [
      'startDate=2026-06-02&endDate=2026-06-30',
      'startDate=2026-05-01&endDate=2026-05-31',
    ]) {
      const none = dataOf<AnalyticsDto>(await analytics(days));
      expect(none).toMatchObject({ totals: { count: 0, successRate: null, volumePaise: 0 }, days: [] });
    }
    expect(data.days.map(({ date, gateway }) => [date, gateway])).toEqual([
      ['2026-06-01', 'phonepe'],
      ['2026-06-01', 'razorpay'],
    ]);
    expect(data.days[1]).toMatchObject({
      count: 5_025,
      completed: 4_020,
      unsuccessful: 1_005,
      volumePaise: 4_020 * 50_000,
      successRate: 0.8,
      medianSecondsToCredit: 30,
      p95SecondsToCredit: 30,
    });
  });

  it('are of the last 30 days by default', async () => {
    const { startDate, endDate } = dataOf<AnalyticsDto>(await analytics(''));
    expect((Date.parse(endDate) - Date.parse(startDate)) / 86_400_000).toBe(29);
  });

  it.each([
    ['startDate=2026-06-02&endDate=2026-06-01', 'startDate'],
    ['startDate=2025-01-01&endDate=2026-06-01', 'startDate'],
    ['startDate=yesterday', 'startDate'],
    ['endDate=%2B275000-01-01', 'endDate'],
    ['startDate=0000-01-01&endDate=0000-01-02', 'startDate'],
  ])('rejects %p and names the field', async (query, field) => {
    const { status, body } = await analytics(query);
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toContain(field);
  });

  it('are the payer’s own; staff may see those of any user', async () => {
    expect(dataOf<AnalyticsDto>(await analytics(DAYS, vikram)).totals.count).toBe(0);
    expect((await analytics(`${DAYS}&userId=42`, vikram)).status).toBe(403);
    expect((await analytics(DAYS, app.browser())).status).toBe(401);

    for (const [role, expected] of [
      [1, 403],
      [0, 200],
      [2, 200],
    ] as const) {
      const person = newTestUser();
      const staff = app.browser();
      const { _id } = await staff.signUp(person);
      await app.owner('users').where({ id: _id }).update({ role });
      dataOf(await staff.logIn(person));
      expect((await analytics(`${DAYS}&userId=42`, staff)).status).toBe(expected);
      if (expected !== 200) continue;
      expect(dataOf<AnalyticsDto>(await analytics(DAYS, staff)).totals.count).toBe(MANY);
      expect(dataOf<AnalyticsDto>(await analytics(`${DAYS}&userId=43`, staff)).totals.count).toBe(0);
      expect((await analytics('userId=nobody', staff)).body.errors).toHaveProperty('userId');
    }
  });
});

describe('the user id', () => {
  it.each([PAYMENT_PATHS.history, PAYMENT_PATHS.analytics, PAYMENT_PATHS.statement])(
    'of %s is required when a browser has two payers, and must be one of them',
    async (path) => {
      const both = app.browser();
      await both.openLink({ userId: '42', name: 'Asha Rao' });
      await both.openLink({ userId: '43', name: 'Vikram' });
      expect((await both.get(path)).body.errors).toEqual({ userId: ['User ID is required'] });
      expect((await both.get(`${path}?userId=43`)).status).toBe(200);
      expect((await vikram.get(`${path}?userId=42`)).body.code).toBe('not_your_payment');
      const guest = await app.browser().get(path);
      expect([guest.status, guest.body.code]).toEqual([401, 'link_session_expired']);
      expect((await vikram.get(path)).headers['cache-control']).toBe('no-store');
    },
  );
});
