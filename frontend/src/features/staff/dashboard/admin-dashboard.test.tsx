/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { paise } from '@deccanloop/contracts/money';
import type { StaffDashboardDto } from '@deccanloop/contracts/staff/dashboard';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import type { StaffPaymentRowDto } from '@deccanloop/contracts/staff/payments';
import { describe, expect, it } from '@jest/globals';
import { ok, rejected, type Reply } from '../../../lib/testing/fake-server';
import { screen, waitFor, within } from '../../../lib/testing/screen';
import { showWithApi } from '../../../lib/testing/show-with-api';
import AdminDashboard from './admin-dashboard';

const NONE = { count: 0, isMore: false, today: 0, yesterday: 0 };
const NEW_INSTALLATION: StaffDashboardDto = {
  at: '2026-11-26T06:00:00Z',
  today: '2026-11-26',
  tiles: {
    credited: { todayPaise: paise(0), yesterdayPaise: paise(0) },
    successRate: {
      current: { captured: 0, ended: 0, rate: null },
      before: { captured: 0, ended: 0, rate: null },
    },
    waitingPayments: NONE,
    openTickets: NONE,
    waitingKycs: NONE,
    newUsers: { today: 0, yesterday: 0 },
  },
  users: [],
  payments: [],
  conditions: [],
  alerts: [],
  unchecked: [],
};
const PAYMENT: StaffPaymentRowDto = {
  ...{ merchantTransactionId: 'DL1', number: '000123', status: 'timeout', underReview: false },
  ...{ gateway: 'razorpay', method: null, mode: 'test', refundedPaise: paise(0) },
  breakdown: {
    ...{ amountPaise: paise(500_00), feePaise: paise(10_00) },
    ...{ totalPaise: paise(500_00), creditPaise: paise(490_00) },
  },
  ...{ userId: '42', userName: 'Asha Rao', initiatedAt: '2026-11-26T05:00:00Z', completedAt: null },
};
const BUSY: StaffDashboardDto = {
  ...NEW_INSTALLATION,
  tiles: {
    credited: { todayPaise: paise(1_00_000_00), yesterdayPaise: paise(90_000_00) },
    successRate: {
      current: { captured: 9, ended: 10, rate: 0.9 },
      before: { captured: 8, ended: 10, rate: 0.8 },
    },
    waitingPayments: { count: 10_000, isMore: true, today: 12, yesterday: 10 },
    openTickets: { count: 4, isMore: false, today: 1, yesterday: 2 },
    waitingKycs: { count: 2, isMore: false, today: 0, yesterday: 0 },
    newUsers: { today: 3, yesterday: 3 },
  },
  users: [
    {
      ...{ id: 'u1', name: 'Asha Rao', email: 'asha@example.in', role: 1 },
      ...{ emailVerified: true, createdAt: '2026-11-26T05:00:00Z' },
    },
  ],
  payments: [PAYMENT],
  conditions: [{ name: 'workers', text: 'No worker is working.' }],
  alerts: [
    { kind: 'reconciliation_failed', count: 1, record: 'r1' },
    { kind: 'open_findings', count: 2, record: null },
  ],
};

const show = (reply: Reply | readonly Reply[]) =>
  showWithApi(<AdminDashboard />, { [STAFF_PATHS.dashboard]: reply }, { at: '/dashboard' });
const tile = (name: string) => within(screen.getByRole('region', { name }));
const linkOf = (name: string) => tile(name).getByRole('link').getAttribute('href');
const panel = (name: string) => within(screen.getByRole('region', { name }));

describe('the dashboard of administrators', () => {
  it('shows each number with its trend, and leads to the list that it counts', async () => {
    show(ok(BUSY));
    expect(await screen.findByText('₹1,00,000')).toBeTruthy();
    expect(tile('Credited today').getByText('₹10,000 more than yesterday by this time')).toBeTruthy();
    expect(tile('Success rate, 7 days').getByText('90%')).toBeTruthy();
    expect(tile('Payments waiting').getByText('10,000+')).toBeTruthy();
    expect(
      tile('Open tickets').getByText('1 opened today, 1 fewer than yesterday by this time'),
    ).toBeTruthy();
    expect(tile('New users today').getByText('3')).toBeTruthy();
    expect([
      linkOf('Credited today'),
      linkOf('Success rate, 7 days'),
      linkOf('Payments waiting'),
      linkOf('Open tickets'),
      linkOf('KYC waiting'),
      linkOf('New users today'),
    ]).toEqual([
      '/dashboard/payments?status=completed&startDate=2026-11-26&endDate=2026-11-26&dateOf=credit',
      '/dashboard/payments?startDate=2026-11-20&endDate=2026-11-26',
      '/dashboard/payments?status=pending',
      '/dashboard/tickets?unsolved=true',
      '/dashboard/kyc-approvals?waitingDays=0',
      '/dashboard/users',
    ]);
  });

  it('lists the newest records and what needs somebody, each with its link', async () => {
    show(ok(BUSY));
    await screen.findByText('asha@example.in');
    const table = within(screen.getByRole('table', { name: 'Recent transactions' }));
    expect(table.getByRole('link', { name: '000123' }).getAttribute('href')).toBe('/dashboard/payments/DL1');
    expect(table.getByText('Pending')).toBeTruthy();
    expect(panel('Recent users').getByRole('link', { name: 'Asha Rao' }).getAttribute('href')).toBe(
      '/dashboard/people/u1',
    );
    const alerts = panel('System alerts').getAllByRole('link');
    expect(alerts.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Workers', '/dashboard/operations'],
      ['The last reconciliation failed', '/dashboard/reconciliation/r1'],
      ['2 open findings', '/dashboard/findings'],
    ]);
  });

  it('says in a new installation what will appear', async () => {
    show(ok(NEW_INSTALLATION));
    expect(await screen.findByText('No transactions yet')).toBeTruthy();
    expect(screen.getByText('No users yet')).toBeTruthy();
    expect(tile('Success rate, 7 days').getByText('None ended yet')).toBeTruthy();
    expect(tile('Credited today').getByText('₹0')).toBeTruthy();
    expect(screen.getByText('No alerts. Every check was made.')).toBeTruthy();
  });

  it('does not show a part that could not be read as zero, or as no alert', async () => {
    show(
      ok({
        ...BUSY,
        tiles: { ...BUSY.tiles, credited: null, openTickets: null },
        ...{ users: null, payments: null, conditions: null, alerts: [] },
        unchecked: ['open_findings', 'overdue_tickets'],
      }),
    );
    expect(await screen.findByText('The users did not load')).toBeTruthy();
    for (const name of ['Credited today', 'Open tickets']) {
      expect(tile(name).getByText('Not known')).toBeTruthy();
      expect(tile(name).queryByText(/yesterday/)).toBeNull();
    }
    expect(screen.getByText('The transactions did not load')).toBeTruthy();
    expect(
      screen.getByText('Nothing is known at the moment about the processes, findings and tickets.'),
    ).toBeTruthy();
    expect(screen.queryByText(/No alerts/)).toBeNull();
  });

  it('shows no numbers when nothing could be loaded, and loads them again', async () => {
    const { user } = show([rejected(500, 'internal'), ok(BUSY)]);
    expect(await screen.findByText('The dashboard did not load')).toBeTruthy();
    expect(screen.queryByText('Credited today')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByText('₹1,00,000')).toBeTruthy());
  });

  it('shows no number while it is loading', () => {
    show(ok(BUSY));
    expect(tile('Credited today').getByText('Loading')).toBeTruthy();
    expect(tile('Credited today').queryByText(/₹/)).toBeNull();
  });
});
