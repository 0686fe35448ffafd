import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DASHBOARD_ALERTS } from '@deccanloop/contracts/staff/dashboard';
import { ALERT_READS } from '@deccanloop/core/domain/staff-dashboard/alerts-repository';
import { periodsAt } from '@deccanloop/core/domain/staff-dashboard/periods';
import { findRecentUsers } from '@deccanloop/core/domain/staff-dashboard/recent-repository';
import {
  countAttempts,
  countNewUsers,
  countOpenTickets,
  countWaitingKycs,
  countWaitingPayments,
  sumCredited,
} from '@deccanloop/core/domain/staff-dashboard/tiles-repository';
import { openMoneyFixture, type MoneyFixture } from '@deccanloop/core/testing/money-fixture';
import { planOf } from '@deccanloop/core/testing/query-plan';
import { onDatabase, testServices } from '@deccanloop/core/testing/services';
import { seedDatabase } from './seed/seed';

let fixture: MoneyFixture;
beforeAll(async () => {
  fixture = await openMoneyFixture();
  const url = onDatabase(testServices().superuserUrl, fixture.database.name);
  await seedDatabase(url, { payments: 10_000, users: 2_000, tickets: 2_000, quotations: 1_000 });
  await fixture.owner.raw(`
    insert into kyc_records (id, user_id, status, business_name, business_type, state_code, consent_version, consent_at,
        submitted_at, waiting_since, decided_at)
      select gen_random_uuid(), id, case when n % 9 = 0 then 'Pending' else 'Approved' end, 'Rao Textiles', 'llp', '36', '1',
             now(), at, case when n % 9 = 0 then at end, case when n % 9 > 0 then at end
        from (select id, row_number() over () as n, now() - row_number() over () * interval '8 hours' as at from users
               where role = 1) made;
    analyze kyc_records`);
}, 120_000);
afterAll(() => fixture.close());

const bff = () => fixture.bff;
const periods = periodsAt(new Date());
const scope = { mode: 'test', now: new Date() } as const;
/** Scans of whole tables are as expensive as can be: one that remains has no index that serves it. */
const planOfSent = (send: () => Promise<unknown>): Promise<string> =>
  planOf(fixture.bff, send, { explainedOn: fixture.owner, withoutScans: true });

describe('a number of the dashboard', () => {
  it.each<[string, () => Promise<unknown>, string[]]>([
    ['credited', () => sumCredited(bff(), 'test', periods), ['Index Only Scan using payments_by_credit']],
    [
      'success rate',
      () => countAttempts(bff(), 'test', periods),
      ['Index Only Scan using payment_attempts_by_creation'],
    ],
    [
      'payments waiting',
      () => countWaitingPayments(bff(), 'test', periods),
      ['payments_waiting', 'Index Only Scan using payments_newest'],
    ],
    ['open tickets', () => countOpenTickets(bff(), periods), ['tickets_unsolved', 'tickets_by_creation']],
    [
      'KYC waiting',
      () => countWaitingKycs(bff(), periods),
      ['kyc_records_waiting_since', 'kyc_records_by_submission'],
    ],
    ['new users', () => countNewUsers(bff(), periods), ['users_by_join_date']],
    ['recent users', () => findRecentUsers(bff(), 5), ['users_by_join_date']],
  ])('is read by an index: %s', async (_name, send, indexes) => {
    const plan = await planOfSent(send);
    expect(plan).not.toContain('Seq Scan');
    for (const index of indexes) expect(plan).toContain(index);
  });

  it.each(DASHBOARD_ALERTS.filter((kind) => kind !== 'overdue_tickets'))(
    'is read by an index: the alert %s',
    async (kind) => {
      const plan = await planOfSent(() => ALERT_READS[kind](bff(), scope));
      // A few rows for each change by hand.
      expect(plan.replace(/Seq Scan on gateway_setting_changes/g, '')).not.toContain('Seq Scan');
    },
  );
});
