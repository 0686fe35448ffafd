/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { ROLES } from '@deccanloop/contracts/accounts/roles';
import { paise } from '@deccanloop/contracts/money';
import { REFUND_STATES } from '@deccanloop/contracts/payments/refund-states';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import type { StaffRefundRowDto } from '@deccanloop/contracts/staff/refund-list';
import { expect, it } from '@jest/globals';
import { ok } from '../../../lib/testing/fake-server';
import { screen, within } from '../../../lib/testing/screen';
import { showWithApi } from '../../../lib/testing/show-with-api';
import { REFUND_NEXT } from '../labels/payment-labels';
import RefundsView from './refunds-view';

const USER = { _id: 'a', role: ROLES.moderator } as UserDto;
const refund = (state: StaffRefundRowDto['state'], overdue = false): StaffRefundRowDto => ({
  refundId: `RF${state}${String(overdue)}`,
  merchantTransactionId: 'DL1',
  attemptNo: 1,
  captureId: null,
  gateway: 'razorpay',
  state,
  amountPaise: paise(100_00),
  walletPaise: null,
  feePaise: null,
  reason: 'Paid twice',
  stateReason: null,
  gatewayRefundId: null,
  gatewayReference: null,
  requestedBy: null,
  requestedAt: '2026-11-20T10:00:00Z',
  settledAt: null,
  payerName: 'Meera Shah',
  isOutside: false,
  overdue,
});

it('says of each state what happens next, marks overdue ones, and shows the sum', async () => {
  const refunds = [refund('pending', true), ...REFUND_STATES.map((state) => refund(state))];
  const { server } = showWithApi(
    <RefundsView user={USER} />,
    {
      [STAFF_PATHS.allRefunds]: ok({
        refunds,
        total: { count: 1_234, amountPaise: paise(56_789_00) },
        nextCursor: null,
      }),
    },
    { at: '/dashboard/refunds?overdue=true&min=10', session: USER },
  );
  const rows = (await screen.findAllByRole('row')).slice(1).map((row) => within(row));
  expect(rows[0]!.getByText('Overdue')).toBeTruthy();
  expect(rows[0]!.getByText(REFUND_NEXT.pending.overdue!)).toBeTruthy();
  for (const [index, state] of REFUND_STATES.entries())
    expect(rows[index + 1]!.getByText(REFUND_NEXT[state].text)).toBeTruthy();
  expect(screen.getByText('₹56,789.00').parentElement?.textContent).toBe('Sum of 1,234 refunds: ₹56,789.00');
  expect(Object.fromEntries(server.callsTo(STAFF_PATHS.allRefunds)[0]?.query ?? [])).toEqual({
    overdue: 'true',
    min: '10',
  });
});
