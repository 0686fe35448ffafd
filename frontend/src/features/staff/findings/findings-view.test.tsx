/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { ROLES } from '@deccanloop/contracts/accounts/roles';
import { paise } from '@deccanloop/contracts/money';
import type { StaffDisputeRowDto } from '@deccanloop/contracts/staff/disputes';
import type { FindingDto } from '@deccanloop/contracts/staff/findings';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import { TICKET_PATHS } from '@deccanloop/contracts/support/ticket-paths';
import { expect, it } from '@jest/globals';
import { ok } from '../../../lib/testing/fake-server';
import { screen, waitFor, within } from '../../../lib/testing/screen';
import { showWithApi } from '../../../lib/testing/show-with-api';
import FindingsView from './findings-view';

const USER = { _id: 'a', name: 'Asha Rao', role: ROLES.admin } as UserDto;
const FINDING: FindingDto = {
  id: 7,
  kind: 'captured_unknown_order',
  merchantTransactionId: null,
  gateway: 'razorpay',
  amountPaise: paise(400_00),
  detail: {},
  assignee: null,
  createdAt: '2026-11-20T10:00:00Z',
  resolvedAt: null,
  resolution: null,
  reference: null,
  resolvedBy: null,
};
const show = (at: string) =>
  showWithApi(
    <FindingsView user={USER} />,
    {
      [STAFF_PATHS.findings]: ok({ findings: [FINDING], nextCursor: null }),
      [TICKET_PATHS.assignees]: ok([{ id: 'r', name: 'Ravi Iyer' }]),
      [STAFF_PATHS.disputes]: ok({
        disputes: [
          {
            id: 'd1',
            gatewayDisputeId: 'disp_1',
            amountPaise: paise(500_00),
            status: 'action_required',
            respondBy: '2020-01-01T00:00:00Z',
            closedAt: null,
            gateway: 'razorpay',
            merchantTransactionId: 'DL1',
            payerName: 'Meera Shah',
            findingId: 7,
            overdue: true,
          } as StaffDisputeRowDto,
          {
            id: 'd2',
            gatewayDisputeId: 'CB-2026-4711',
            amountPaise: paise(500_00),
            status: 'open',
            respondBy: null,
            closedAt: null,
            gateway: 'phonepe',
            merchantTransactionId: 'DL2',
            payerName: 'Asha Rao',
            findingId: 8,
            overdue: false,
          } as StaffDisputeRowDto,
        ],
        nextCursor: null,
      }),
    },
    { at, session: USER },
  );

it('asks for what the address says, and opens the record', async () => {
  const { user, server } = show('/dashboard/findings?assignee=none&min=100&sort=-amount');
  expect((await screen.findByRole('link', { name: 'Money for an unknown order' })).getAttribute('href')).toBe(
    '/dashboard/findings/7',
  );
  const queryOf = (index: number) =>
    Object.fromEntries(server.callsTo(STAFF_PATHS.findings)[index]?.query ?? []);
  expect(queryOf(0)).toEqual({ state: 'open', assignee: 'none', min: '100', sort: '-amount' });
  await user.click(screen.getByRole('button', { name: 'Remove the filter Assignee' }));
  await waitFor(() => expect(queryOf(1)).toEqual({ state: 'open', min: '100', sort: '-amount' }));
  // The headings come with the rows.
  await user.click(await screen.findByRole('button', { name: 'Found' }));
  await waitFor(() => expect(queryOf(2)).toEqual({ state: 'open', min: '100', sort: 'found' }));
});

it('marks an overdue dispute, says what can be done, and leads to payment and finding', async () => {
  show('/dashboard/findings?state=disputes');
  const row = within((await screen.findByRole('link', { name: 'Meera Shah' })).closest('tr')!);
  expect(row.getByText('Overdue')).toBeTruthy();
  expect(row.getByText('the time is over')).toBeTruthy();
  expect(row.getByText(/answer in the gateway’s dashboard/)).toBeTruthy();
  expect(row.getByRole('link', { name: 'Finding 7' }).getAttribute('href')).toBe('/dashboard/findings/7');
});

it('says where the outcome of a dispute of PhonePe is recorded', async () => {
  show('/dashboard/findings?state=disputes');
  const row = within((await screen.findByRole('link', { name: 'Asha Rao' })).closest('tr')!);
  expect(row.getByText('Answer PhonePe’s mail, and record the outcome on the payment.')).toBeTruthy();
});
