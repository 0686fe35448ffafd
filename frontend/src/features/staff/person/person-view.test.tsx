/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { KYC_PATHS } from '@deccanloop/contracts/kyc/paths';
import { someFunds } from '../../../lib/testing/some-funds';
import { paise } from '@deccanloop/contracts/money';
import { STAFF_QUOTATION_PATHS } from '@deccanloop/contracts/quotations/paths';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import type { StaffPersonDto } from '@deccanloop/contracts/staff/people';
import { USER_PATHS } from '@deccanloop/contracts/users/paths';
import { TICKET_PATHS } from '@deccanloop/contracts/support/ticket-paths';
import { describe, expect, it } from '@jest/globals';
import { ok, rejected, type FakeAnswer } from '../../../lib/testing/fake-server';
import { screen, waitFor, within } from '../../../lib/testing/screen';
import { showWithApi } from '../../../lib/testing/show-with-api';
import { buildStaffKyc } from '../kyc/testing/staff-kyc';
import { buildStaffQuotation } from '../quotations/testing/staff-quotation';
import PersonView from './person-view';

const PATH = '/dashboard/people/u1';

const ASHA: StaffPersonDto = {
  id: 'u1',
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '+919876543210',
  role: 1,
  userId: 'u1',
  walletBalancePaise: paise(490_00),
  funds: someFunds(490_00),
  account: {
    createdAt: '2026-11-20T12:13:00.000Z',
    closedAt: null,
    emailVerified: true,
    phoneVerified: false,
    formerEmails: [{ email: 'old@example.com', replacedAt: '2026-11-21T12:13:00.000Z' }],
    mailOptOuts: ['quotations', 'support'],
  },
  counts: { payments: 27, refunds: 0, tickets: 2, quotations: 1 },
};
const PAYMENT = {
  ...{ merchantTransactionId: 'DL7Qm2XfT9vKc4Rz8WbN1pYs6H', status: 'completed', underReview: false },
  ...{ gateway: 'razorpay', mode: 'test', refundedPaise: 0, userId: 'u1', userName: 'Asha Rao' },
  breakdown: { amountPaise: 500_00, feePaise: 10_00, totalPaise: 500_00, creditPaise: 490_00 },
  ...{ initiatedAt: '2026-11-20T12:13:00.000Z', completedAt: null },
};
const TICKET = {
  ...{ number: 'TKT-000007', subject: 'I was charged twice', state: 'new', merchantTransactionId: null },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', updatedAt: '2026-11-20T11:00:00.000Z', priority: 'normal' },
  customer: { userId: 'u1', name: 'Asha Rao', email: 'asha@example.com', contact: null },
  ...{ assignee: null, overdue: false },
};
const MAIL = {
  ...TICKET,
  ...{ number: 'TKT-000008', subject: 'My invoice' },
  customer: { userId: null, name: null, email: 'asha@example.com', contact: null },
};

const MANAGED = {
  ...{ id: 'u1', name: 'Asha Rao', email: 'asha@example.com', phone: '+919876543210', role: 'user' },
  ...{ status: 'Active', joinDate: '2026-11-20T12:13:00.000Z', isSelf: false, version: 'v1' },
  ...{ invitedUntil: null, newEmail: { email: 'new@example.com', until: '2026-11-27T12:13:00.000Z' } },
};
const SECURITY = {
  sessions: [
    {
      ...{ id: 's1', device: 'Chrome on Windows', address: '203.0.113.7' },
      ...{ createdAt: '2026-11-24T05:00:00.000Z', lastUsedAt: '2026-11-25T05:00:00.000Z' },
    },
  ],
  events: [
    {
      ...{ id: 7, at: '2026-11-25T05:00:00.000Z', kind: 'role_changed', actorName: 'Meera Iyer' },
      ...{ device: null, address: null, reason: 'Joined the support team.' },
    },
  ],
};

const SUPPORT = { _id: 's', name: 'Sana', email: 'sana@example.in', role: 2 } as UserDto;

const show = (answer: FakeAnswer, at = PATH, user = SUPPORT) =>
  showWithApi(
    <PersonView user={user} record="u1" />,
    {
      [KYC_PATHS.search]: ok({
        records: [buildStaffKyc({ userId: { ...buildStaffKyc().userId, id: 'u1' } })],
        pagination: { total: 1, limit: 25, nextCursor: null },
      }),
      [STAFF_PATHS.person('u1')]: answer,
      [USER_PATHS.one('u1')]: ok(MANAGED),
      [USER_PATHS.security('u1')]: ok(SECURITY),
      [STAFF_PATHS.searchPayments]: ok({ payments: [PAYMENT], people: [], nextCursor: 'c1' }),
      [STAFF_PATHS.allRefunds]: ok({ refunds: [], total: { count: 0, amountPaise: 0 }, nextCursor: null }),
      [TICKET_PATHS.staffSearch]: ok({ tickets: [TICKET, MAIL], nextCursor: null }),
      [STAFF_QUOTATION_PATHS.search]: ok({ projects: [buildStaffQuotation()], nextCursor: null }),
    },
    { at },
  );
const address = () => screen.getByLabelText('Address').textContent;
const tab = (name: RegExp) => screen.getByRole('tab', { name });
const main = () => document.body.textContent;

describe('the page of a person', () => {
  it('shows KYC to administrators', async () => {
    show(ok(ASHA), PATH, { ...SUPPORT, role: 0 });
    const link = await screen.findByRole('link', { name: 'Rao Exports' });
    expect(link.getAttribute('href')).toBe('/dashboard/kyc-approvals/kyc-1');
  });

  it('lets administrators manage the account, and shows its sessions and audit log', async () => {
    const { user } = show(ok(ASHA), PATH, { ...SUPPORT, role: 0 });
    const account = within(await screen.findByRole('region', { name: 'Account' }));
    expect(account.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      ...['Edit', 'Deactivate', 'Delete'],
    ]);
    expect(main()).toContain('new@example.com, to be confirmed until 27 Nov 2026');
    await user.click(tab(/Sessions/));
    expect(await screen.findByText('Chrome on Windows')).toBeTruthy();
    await user.click(tab(/Audit log/));
    const log = await screen.findByRole('list', { name: 'Audit log, newest first' });
    for (const text of ['Role changed', 'By Meera Iyer, staff', 'Joined the support team.'])
      expect(log.textContent).toContain(text);
  });

  it('offers support no change of the account', async () => {
    const { server } = show(ok(ASHA));
    await screen.findByRole('heading', { level: 1, name: 'Asha Rao' });
    expect(screen.queryByRole('region', { name: 'Account' })).toBeNull();
    expect(server.callsTo(USER_PATHS.one('u1'))).toEqual([]);
  });

  it('never asks for KYC as support', async () => {
    const { server } = show(ok(ASHA));
    await screen.findByRole('heading', { level: 1, name: 'Asha Rao' });
    expect(server.callsTo(KYC_PATHS.search)).toEqual([]);
  });

  it('shows account, wallet and payments, and offers no change', async () => {
    show(ok(ASHA));
    expect(await screen.findByRole('heading', { level: 1, name: 'Asha Rao' })).toBeTruthy();
    for (const text of [
      '₹490.00',
      'old@example.com, until 21 Nov 2026',
      '+91 98765 43210 (not verified)',
      'Customer',
      'Quotations and projects, Support replies',
    ])
      expect(main()).toContain(text);
    expect(main()).not.toContain('asha@example.com (not verified)');
    expect(screen.queryAllByRole('textbox')).toEqual([]);
  });

  it('shows a payer without an account', async () => {
    show(ok({ ...ASHA, email: null, phone: null, role: null, account: null }));
    expect(await screen.findByText('Pays by links and has no account.')).toBeTruthy();
    expect(main()).not.toContain('Email');
  });

  it('shows a closed account without details of the person', async () => {
    const { account } = ASHA;
    show(
      ok({
        ...ASHA,
        name: 'Closed account',
        email: null,
        phone: null,
        account: account && {
          ...account,
          closedAt: '2026-11-24T05:00:00.000Z',
          emailVerified: false,
          formerEmails: [],
        },
      }),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Closed account' })).toBeTruthy();
    expect(main()).toContain('Account closed');
    expect(main()).toContain('24 Nov 2026');
    expect(main()).not.toContain('not verified');
  });

  it('lists payments, tickets, quotations and refunds, each in a tab with their number', async () => {
    const { user, server } = show(ok(ASHA));
    await screen.findByRole('heading', { level: 1, name: 'Asha Rao' });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Payments 27',
      'Tickets 2',
      'Quotations 1',
      'Refunds 0',
    ]);
    const payments = await screen.findByRole('table', { name: 'Payments, newest first' });
    expect(within(payments).getByRole('link').getAttribute('href')).toBe(
      `/dashboard/payments/${PAYMENT.merchantTransactionId}`,
    );
    // Of the list that is shown only.
    expect(server.callsTo(TICKET_PATHS.staffSearch)).toEqual([]);

    await user.click(tab(/Tickets/));
    const tickets = await screen.findByRole('table', { name: 'Tickets, newest first' });
    expect(within(tickets).getByRole('link', { name: 'My invoice' }).getAttribute('href')).toBe(
      '/dashboard/tickets/TKT-000008',
    );
    expect(within(tickets).getAllByText(/Sent without a login/)).toHaveLength(1);
    expect(server.callsTo(TICKET_PATHS.staffSearch)[0]?.body).toEqual({ person: 'u1' });
    expect(address()).toBe(`${PATH}?tab=tickets`);

    await user.click(tab(/Quotations/));
    const quotations = await screen.findByRole('table', { name: 'Quotations, newest first' });
    expect(within(quotations).getByRole('link', { name: 'A booking portal' })).toBeTruthy();
    expect(server.callsTo(STAFF_QUOTATION_PATHS.search)[0]?.body).toEqual({ person: 'u1' });

    await user.click(tab(/Refunds/));
    expect(await screen.findByText('A refund of one of their payments appears here.')).toBeTruthy();
    await user.click(tab(/Payments/));
    expect(address()).toBe(PATH);
  });

  it('shows a page of a list at a time, and begins another list at its first page', async () => {
    const { user, server } = show(ok(ASHA));
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() =>
      expect(server.callsTo(STAFF_PATHS.searchPayments).at(-1)?.body).toEqual({ person: 'u1', cursor: 'c1' }),
    );
    expect(address()).toBe(`${PATH}?after=c1&page=2`);
    await user.click(tab(/Tickets/));
    expect(address()).toBe(`${PATH}?tab=tickets`);
  });

  it('opens the tab of a link', async () => {
    show(ok(ASHA), `${PATH}?tab=tickets`);
    expect(await screen.findByRole('table', { name: 'Tickets, newest first' })).toBeTruthy();
    expect(tab(/Tickets/).getAttribute('aria-selected')).toBe('true');
  });

  it('says when there is no such person', async () => {
    show(rejected(404, 'not_found'));
    expect(await screen.findByText('There is no such person')).toBeTruthy();
  });
});
