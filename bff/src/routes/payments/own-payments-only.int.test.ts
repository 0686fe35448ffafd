import type { AnalyticsDto } from '@deccanloop/contracts/payments/analytics';
import type { HistoryDto } from '@deccanloop/contracts/payments/history';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import type { StatementDto } from '@deccanloop/contracts/payments/statement';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAccessFixture, type AccessFixture } from '../../../testing/access/access-fixture';
import { dataOf } from '../../../testing/browser';

// Other tests may use the machine at the same time.
let fixture: AccessFixture;
beforeAll(async () => {
  fixture = await openAccessFixture();
  await fixture.payment('completed');
  await fixture.payment('completed');
});
afterAll(() => fixture.close());

describe('calls without a user id', () => {
  it.each([
    ['owner', 2],
    ['guestWithLink', 2],
    ['other', 0],
  ] as const)('show %s their own alone', async (caller, count) => {
    const browser = fixture.browserOf(caller);
    const history = dataOf<HistoryDto>(await browser.get(PAYMENT_PATHS.history));
    expect([history.total, history.transactions.length]).toEqual([count, count]);
    const statement = dataOf<StatementDto>(await browser.get(PAYMENT_PATHS.statement));
    expect([statement.funds.balancePaise, statement.entries.length]).toEqual([count * 490_00, count]);
    const analytics = dataOf<AnalyticsDto>(await browser.get(PAYMENT_PATHS.analytics));
    expect(analytics.totals).toMatchObject({ count, volumePaise: count * 500_00 });
  });

  it('show staff the figures of all users, but only their own wallet', async () => {
    for (const caller of ['admin', 'support'] as const) {
      const browser = fixture.browserOf(caller);
      const analytics = dataOf<AnalyticsDto>(await browser.get(PAYMENT_PATHS.analytics));
      expect(analytics.totals.count).toBe(2);
      expect(dataOf<HistoryDto>(await browser.get(PAYMENT_PATHS.history)).total).toBe(0);
      expect(dataOf<StatementDto>(await browser.get(PAYMENT_PATHS.statement)).entries).toEqual([]);
    }
  });
});

it("a cursor of another user gives no access to that user's payments", async () => {
  const [owner, other] = [fixture.browserOf('owner'), fixture.browserOf('other')];
  const { nextCursor } = dataOf<HistoryDto>(await owner.get(`${PAYMENT_PATHS.history}?limit=1`));
  const history = dataOf<HistoryDto>(await other.get(PAYMENT_PATHS.history).query({ cursor: nextCursor }));
  expect([history.transactions, history.nextCursor]).toEqual([[], null]);
  const page = dataOf<StatementDto>(await owner.get(`${PAYMENT_PATHS.statement}?limit=1`));
  const cursor = page.nextCursor ?? '';
  const statement = dataOf<StatementDto>(await other.get(PAYMENT_PATHS.statement).query({ cursor }));
  expect(statement).toMatchObject({ funds: { balancePaise: 0 }, entries: [], nextCursor: null, months: [] });
});

describe('a user who is no longer staff', () => {
  it('loses access with the next call', async () => {
    const browser = fixture.browserOf('support');
    const all = () => browser.post(STAFF_PATHS.searchPayments, {});
    const everybodys = () => browser.get(PAYMENT_PATHS.analytics);
    expect((await all()).status).toBe(200);
    await fixture.app.owner('users').where({ name: 'Sana Support' }).update({ role: 1 });
    // The change of the role has ended the session.
    expect([(await all()).status, (await everybodys()).status]).toEqual([401, 401]);
  });
});
