import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import type { StaffDashboardDto } from '@deccanloop/contracts/staff/dashboard';
import { openAccessFixture, type AccessFixture } from '../../../testing/access/access-fixture';
import { dataOf } from '../../../testing/browser';

let fixture: AccessFixture;
beforeAll(async () => {
  fixture = await openAccessFixture();
});
afterAll(() => fixture.close());

const read = async (): Promise<StaffDashboardDto> =>
  dataOf<StaffDashboardDto>(await fixture.browserOf('admin').get(STAFF_PATHS.dashboard));

describe('the dashboard of administrators', () => {
  it('counts a payment of now, and lists it with the person who paid', async () => {
    const before = await read();
    const id = await fixture.payment('completed');
    const started = await fixture.payment('initiated');
    const after = await read();
    const credited = (found: StaffDashboardDto) => found.tiles.credited?.todayPaise ?? Number.NaN;
    expect(credited(after) - credited(before)).toBe(490_00);
    expect(after.payments?.slice(0, 2).map((row) => row.merchantTransactionId)).toEqual([started, id]);
    expect(after.users?.map((user) => user.id)).toContain(fixture.owner.userId);
    expect(after.unchecked).toEqual([]);
  });

  it.each(['support', 'owner'] as const)('is not for %s', async (role) => {
    const answer = await fixture.browserOf(role).get(STAFF_PATHS.dashboard);
    expect([answer.status, answer.body.data ?? null]).toEqual([403, null]);
  });
});
