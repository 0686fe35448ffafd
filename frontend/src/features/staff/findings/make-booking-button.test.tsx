/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { ROLES } from '@deccanloop/contracts/accounts/roles';
import { BOOKING_TEXTS } from '@deccanloop/contracts/payments/booking-kinds';
import type { FindingRecordDto } from '@deccanloop/contracts/staff/findings';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import { TICKET_PATHS } from '@deccanloop/contracts/support/ticket-paths';
import { describe, expect, it } from '@jest/globals';
import { ok } from '../../../lib/testing/fake-server';
import { FINDING } from '../../../lib/testing/finding-record';
import { screen, waitFor, within } from '../../../lib/testing/screen';
import { showWithApi } from '../../../lib/testing/show-with-api';
import FindingView from './finding-view';

const ADMIN = { _id: 'a', name: 'Asha Rao', role: ROLES.admin } as UserDto;
const show = (finding: Partial<FindingRecordDto>) =>
  showWithApi(<FindingView user={ADMIN} record="7" />, {
    [STAFF_PATHS.finding(7)]: ok({ ...FINDING, captures: [], evidence: [], ...finding }),
    [TICKET_PATHS.assignees]: ok([]),
  });

describe('the page of a finding of a restore', () => {
  it('of a lost booking makes it again, and says why it could not', async () => {
    const { user, server } = show({ kind: 'booking_not_made' });
    const path = STAFF_PATHS.bookingOfFinding(7);
    const press = async () =>
      user.click(await screen.findByRole('button', { name: 'Make it again' }, { timeout: 5_000 }));
    server.on(path, ok({ state: 'waiting', fault: null }));
    await press();
    expect(server.callsTo(path)[0]?.method).toBe('POST');
    expect(await screen.findByText(/^Making it again\./)).toBeTruthy();
    server.on(path, ok({ state: 'named', fault: 'Its customer is not in the backup.' }));
    expect(
      await screen.findByText('Its customer is not in the backup.', {}, { timeout: 5_000 }),
    ).toBeTruthy();
    const shown = server.callsTo(STAFF_PATHS.finding(7)).length;
    server.on(path, ok({ state: 'made', fault: null }));
    await press();
    await waitFor(() => expect(server.callsTo(STAFF_PATHS.finding(7)).length).toBeGreaterThan(shown));
    expect(screen.queryByText('Its customer is not in the backup.')).toBeNull();
  });

  it('of bookings that may be missing names each kind, and where else it is recorded', async () => {
    const detail = { since: '2026-11-20T10:00:00Z', bookings: ['bank_transfer', 'invoice'] };
    show({ kind: 'bookings_unknown', detail });
    const evidence = within(await screen.findByRole('region', { name: 'Evidence' }));
    expect(evidence.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `Bank transfers received: compare ${BOOKING_TEXTS.bank_transfer.compare}`,
      `Tax invoices: compare ${BOOKING_TEXTS.invoice.compare}`,
    ]);
  });
});
