import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dayInIndia } from '@deccanloop/contracts/india-time';
import type { AnalyticsFiguresDto, StaffAnalyticsDto } from '@deccanloop/contracts/staff/analytics';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import { createRollUps } from '@deccanloop/core/domain/analytics/roll-ups';
import { systemClock } from '@deccanloop/core/platform/clock';
import { openAccessFixture, type AccessFixture } from '../../../testing/access/access-fixture';
import { dataOf } from '../../../testing/browser';

let fixture: AccessFixture;
beforeAll(async () => {
  fixture = await openAccessFixture();
});
afterAll(() => fixture.close());

const DAY_MS = 24 * 3_600_000;
// From yesterday, so that midnight may pass during the test.
const startDate = dayInIndia(new Date(Date.now() - DAY_MS));

async function read(): Promise<StaffAnalyticsDto> {
  const query = { period: 'custom', startDate, endDate: dayInIndia(new Date()) };
  return dataOf<StaffAnalyticsDto>(await fixture.browserOf('admin').get(STAFF_PATHS.analytics).query(query));
}

async function count(): Promise<AnalyticsFiguresDto> {
  const silent = { info: () => undefined };
  await createRollUps({ db: fixture.app.worker, clock: systemClock, logger: silent }).update();
  const { figures } = await read();
  if (figures === null) throw new Error('not counted');
  return figures;
}

describe('Analytics', () => {
  it('has no figures until the workers have counted', async () => {
    expect(await read()).toMatchObject({ asOf: null, figures: null, compared: null, points: [] });
  });

  it('counts what the services store: payments, sign-ups, tickets, quotations and KYCs', async () => {
    const before = await count();
    expect(before.signUps).toBeGreaterThan(0);
    const ends = ['completed', 'failed', 'initiated'] as const;
    for (const state of ends) await fixture.payment(state);
    await fixture.ticket();
    await fixture.submittedQuotation();
    await fixture.kycFile();
    const after = await count();
    const more = (of: (figures: AnalyticsFiguresDto) => number) => of(after) - of(before);
    expect(more(({ credits }) => credits.creditPaise)).toBe(490_00);
    expect(more(({ credits }) => credits.feePaise)).toBe(10_00);
    expect(more(({ attempts }) => attempts.began)).toBe(ends.length);
    expect(more(({ attempts }) => attempts.captured)).toBe(1);
    expect(more(({ timeToCredit }) => timeToCredit.records)).toBe(1);
    expect(more(({ tickets }) => tickets.opened)).toBeGreaterThanOrEqual(1);
    expect(more(({ quotations }) => quotations.submitted)).toBe(1);
    expect(more(({ kycs }) => kycs.submitted)).toBe(1);
  });

  it.each(['support', 'owner'] as const)('is not for %s', async (caller) => {
    const answer = await fixture.browserOf(caller).get(STAFF_PATHS.analytics);
    expect([answer.status, answer.body.data ?? null]).toEqual([403, null]);
  });
});
