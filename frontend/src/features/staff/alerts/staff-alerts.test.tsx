/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { ROLES, type Role } from '@deccanloop/contracts/accounts/roles';
import { CONDITIONS, type ConditionName } from '@deccanloop/contracts/staff/operations';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import { describe, expect, it } from '@jest/globals';
import { ok } from '../../../lib/testing/fake-server';
import { screen, waitFor } from '../../../lib/testing/screen';
import { showWithApi } from '../../../lib/testing/show-with-api';
import StaffAlerts from './staff-alerts';

const show = (role: Role, failed: readonly ConditionName[]) =>
  showWithApi(<StaffAlerts user={{ _id: '7', role } as UserDto} />, {
    [STAFF_PATHS.operations]: ok({
      conditions: CONDITIONS.map((name) => ({ name, ok: !failed.includes(name) })),
      processes: [],
    }),
  });

describe('the alerts of staff', () => {
  it('name a condition that is not met, with what to do and where', async () => {
    show(ROLES.admin, ['outbox']);
    expect(await screen.findByText('Outbox.')).toBeTruthy();
    expect(screen.getByText(/Check that Redis answers/)).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/dashboard/operations');
  });

  it('count the others', async () => {
    show(ROLES.admin, ['workers', 'outbox', 'webhooks']);
    expect(await screen.findByText('Workers, and 2 more.')).toBeTruthy();
  });

  it('are empty while all is well', async () => {
    const { server } = show(ROLES.admin, []);
    await waitFor(() => expect(server.callsTo(STAFF_PATHS.operations)).toHaveLength(1));
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('are not read by roles that may not see Operations', () => {
    const { server } = show(ROLES.moderator, ['outbox']);
    expect(server.callsTo(STAFF_PATHS.operations)).toHaveLength(0);
  });
});
