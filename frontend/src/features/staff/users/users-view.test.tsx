/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import type { ManagedUserDto } from '@deccanloop/contracts/users/dto';
import { USER_PATHS } from '@deccanloop/contracts/users/paths';
import { afterEach, describe, expect, it } from '@jest/globals';
import { ok, rejected, type Reply } from '../../../lib/testing/fake-server';
import { makeWindowNarrow } from '../../../lib/testing/narrow-window';
import { screen, waitFor, within } from '../../../lib/testing/screen';
import { showWithApi } from '../../../lib/testing/show-with-api';
import { EVERY_OBSTACLE, placesOfLinks } from '../../../components/account/testing/obstacles';
import UsersView from './users-view';

const ADMIN = { _id: 'me', name: 'Meera', email: 'meera@example.in', role: 0 } as UserDto;
const REASON = 'The person has left the company.';

const ASHA: ManagedUserDto = {
  id: 'u1',
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '+919876543210',
  role: 'user',
  status: 'Active',
  joinDate: '2026-11-20T12:13:00.000Z',
  isSelf: false,
  version: 'v1',
  invitedUntil: null,
  adminRequest: null,
  newEmail: null,
};
const listed = ({ version: _v, invitedUntil: _i, newEmail: _n, ...row }: ManagedUserDto) => row;
const page = (users: readonly ManagedUserDto[], total = users.length) =>
  ok({
    users: users.map(listed),
    pagination: { total, isMore: false, limit: 25, nextCursor: total > 25 ? 'c1' : null },
    isSorted: true,
  });

async function show(users = [ASHA], replies: Record<string, Reply | Reply[]> = {}, query = '') {
  const { server, user } = showWithApi(
    <UsersView user={ADMIN} />,
    { [USER_PATHS.search]: page(users), ...replies },
    { at: `/dashboard/users${query}` },
  );
  await waitFor(() => expect(screen.queryByText('Loading users')).toBeNull());
  return { server, user, sent: () => server.callsTo(USER_PATHS.search).at(-1)?.body };
}
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const dialog = () => within(screen.getByRole('dialog'));

describe('User Management', () => {
  let widen: (() => void) | null = null;
  afterEach(() => {
    widen?.();
    widen = null;
  });

  it('shows each user with role, status and join date; the row leads to the person', async () => {
    await show([ASHA, { ...ASHA, id: 'me', name: 'Meera Iyer', role: 'admin', isSelf: true }]);
    const table = screen.getByRole('table', { name: 'Users, newest first' });
    for (const text of ['Asha Rao', 'asha@example.com', '+91 98765 43210', 'User', 'Active', '20 Nov 2026'])
      expect(table.textContent).toContain(text);
    const link = within(table).getByRole('link', { name: 'Asha Rao' });
    expect(link.getAttribute('href')).toBe('/dashboard/people/u1');
    expect(screen.queryByRole('button', { name: 'Delete Meera Iyer' })).toBeNull();
    expect(button('Delete Asha Rao')).toBeTruthy();
  });

  it('sends search, filters and order, and keeps the search out of the address', async () => {
    const { user, sent } = await show([ASHA], {}, '?role=moderator&status=Inactive&sort=-name');
    expect(sent()).toEqual({ role: 'moderator', status: 'Inactive', sort: '-name' });
    await user.type(box('Search users'), 'asha@example.com{Enter}');
    await waitFor(() =>
      expect(sent()).toEqual({
        search: 'asha@example.com',
        role: 'moderator',
        status: 'Inactive',
        sort: '-name',
      }),
    );
    expect(screen.getByLabelText('Address').textContent).not.toContain('asha');
  });

  it('says when too many fit a search to be sorted', async () => {
    const { users, pagination } = {
      users: [listed(ASHA)],
      pagination: { total: 5_000, isMore: true, limit: 25, nextCursor: 'c1' },
    };
    await show([ASHA], { [USER_PATHS.search]: ok({ users, pagination, isSorted: false }) }, '?sort=name');
    expect(
      screen.getByText(/^More than 5,000 users fit this search, so they are shown newest first/),
    ).toBeTruthy();
    expect(screen.getByText('1–1 of 5,000+')).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: /Name/ }).getAttribute('aria-sort')).not.toBe(
      'ascending',
    );
  });

  it('says when there are no users', async () => {
    await show([]);
    expect(screen.getByText('No users found')).toBeTruthy();
  });

  it('shows an error with a way on', async () => {
    const { user } = await show([], {
      [USER_PATHS.search]: [rejected(503, 'temporarily_unavailable'), page([ASHA])],
    });
    expect(await screen.findByText('The users did not load')).toBeTruthy();
    await user.click(button('Try again'));
    expect(await screen.findByRole('link', { name: 'Asha Rao' })).toBeTruthy();
  });

  it('is cards on a phone', async () => {
    widen = makeWindowNarrow();
    await show();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('link', { name: 'Asha Rao' })).toBeTruthy();
    expect(button('Edit Asha Rao')).toBeTruthy();
  });
});

describe('adding a user', () => {
  it('shows the prescribed texts, keeps what was typed, and sends once', async () => {
    const { user, server } = await show([ASHA], {
      [USER_PATHS.invite]: [
        rejected(409, 'email_taken', { message: 'Another account has this email address.' }),
        ok(ASHA),
      ],
    });
    await user.click(button('Add user'));
    await user.type(box('Name'), 'A');
    await user.type(box('Email'), 'ravi');
    await user.type(box('Phone'), '0123');
    await user.click(button('Send invitation'));
    for (const text of ['Name must be at least 2 characters', 'Invalid email', 'Invalid phone number'])
      expect(await screen.findByText(text)).toBeTruthy();
    expect(server.callsTo(USER_PATHS.invite)).toEqual([]);

    for (const [name, value] of [
      ['Name', 'Ravi Kumar'],
      ['Email', 'ravi@example.com'],
      ['Phone', '9876543210'],
    ] as const) {
      await user.clear(box(name));
      await user.type(box(name), value);
    }
    await user.selectOptions(screen.getByLabelText('Role'), 'Admin');
    expect(
      dialog().getByText(
        /^Another administrator must approve it within 24 hours.*Ravi Kumar can refund and credit money/,
      ),
    ).toBeTruthy();
    await user.click(button('Send invitation'));
    expect(await screen.findByText('Another account has this email address.')).toBeTruthy();
    expect(box('Name').value).toBe('Ravi Kumar');
    await user.type(box('Email'), '.in');
    await user.click(button('Send invitation'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsTo(USER_PATHS.invite).at(-1)?.body).toEqual({
      ...{ name: 'Ravi Kumar', email: 'ravi@example.com.in', phone: '9876543210', role: 'admin' },
    });
  });
});

describe('editing a user', () => {
  const open = async (of: ManagedUserDto, replies: Record<string, Reply | Reply[]> = {}) => {
    const shown = await show([of], { [USER_PATHS.one('u1')]: [ok(of), ok(of)], ...replies });
    await shown.user.click(button(`Edit ${of.name}`));
    await screen.findByRole('textbox', { name: 'Name' });
    return shown;
  };

  it('asks for a reason when role or status change, and names the consequence', async () => {
    const { user, server } = await open(ASHA);
    expect(screen.queryByRole('textbox', { name: 'Reason' })).toBeNull();
    await user.selectOptions(dialog().getByLabelText('Role'), 'Moderator');
    await user.selectOptions(dialog().getByLabelText('Status'), 'Inactive');
    expect(dialog().getByText('Asha Rao becomes Moderator')).toBeTruthy();
    expect(dialog().getByText('Asha Rao is logged out at once and cannot log in')).toBeTruthy();
    await user.click(button('Save changes'));
    expect(await screen.findByText('Reason is required')).toBeTruthy();
    server.on(USER_PATHS.edit('u1'), ok({ ...ASHA, role: 'moderator', status: 'Inactive' }));
    await user.type(box('Reason'), REASON);
    await user.click(button('Save changes'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = server.callsTo(USER_PATHS.edit('u1')).find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({
      ...{ name: 'Asha Rao', email: 'asha@example.com', phone: '9876543210' },
      ...{ role: 'moderator', status: 'Inactive', reason: REASON, version: 'v1' },
    });
  });

  it('shows Pending as it is, and leaves the address of an invitation', async () => {
    await open({ ...ASHA, status: 'Pending' });
    const status = dialog().getByLabelText<HTMLSelectElement>('Status');
    expect([status.value, status.disabled]).toEqual(['Pending', true]);
    expect(box('Email').readOnly).toBe(true);
  });

  it('of the own account leaves role, status and address', async () => {
    await open({ ...ASHA, role: 'admin', isSelf: true });
    expect(dialog().getByLabelText<HTMLSelectElement>('Role').disabled).toBe(true);
    expect(dialog().getByLabelText<HTMLSelectElement>('Status').disabled).toBe(true);
    expect(box('Email').readOnly).toBe(true);
  });

  it('says what happens to a changed address', async () => {
    const { user } = await open(ASHA);
    await user.type(box('Email'), '.in');
    expect(dialog().getByText(/A link is mailed to the new address/)).toBeTruthy();
  });
});

describe('deleting a user', () => {
  it('says what is erased, asks for the password and a reason, and sends the reason', async () => {
    const { user, server } = await show([ASHA], {
      [USER_PATHS.deletion('u1')]: ok({ obstacles: [] }),
      [USER_PATHS.delete('u1')]: [rejected(403, 'reauthentication_required'), ok({ isRemoved: true })],
      [AUTH_PATHS.passkeys]: ok({ passkeys: [] }),
      [AUTH_PATHS.reauthenticate]: ok({ reauthenticatedUntil: '2026-11-26T10:00:00.000Z' }),
    });
    await user.click(button('Delete Asha Rao'));
    expect(dialog().getByText('Asha Rao is erased and logged out everywhere')).toBeTruthy();
    await user.click(button('Delete user'));
    expect(await screen.findByText('Reason is required')).toBeTruthy();
    await user.type(box('Reason'), REASON);
    await user.click(button('Delete user'));
    expect(await screen.findByText(/This changes the account of a user\./)).toBeTruthy();
    expect(server.callsTo(USER_PATHS.delete('u1'))).toHaveLength(1);
  });

  it('says what prevents it, each reason with the page where it ends', async () => {
    const { user } = await show([ASHA], { [USER_PATHS.deletion('u1')]: ok({ obstacles: EVERY_OBSTACLE }) });
    await user.click(button('Delete Asha Rao'));
    expect(await screen.findByText('Reason wallet_money')).toBeTruthy();
    expect(placesOfLinks(screen.getByRole('list', { name: 'Reasons' }))).toEqual({
      ...{ wallet_money: 'people', merchant_money: 'merchant-payouts' },
      ...{ merchant_owes: 'merchant-payouts', refund_held: 'payments' },
      ...{ payment_held: 'payments', payment_open: 'payments', refund_open: 'payments' },
      ...{ dispute_open: 'payments', payout_open: 'approvals', booking_open: 'approvals' },
      ...{ phase_payment_open: 'quotations', phase_reversal_open: 'quotations' },
      ...{ project_paid: 'quotations', project_open: 'quotations' },
      ...{ refund_requested: 'tickets', kyc_waiting: 'kyc-approvals', staff_account: null },
    });
  });

  it('reads the reasons again when something came up meanwhile', async () => {
    const message = 'This user cannot be deleted yet. The wallet holds ₹490. Refund it first.';
    const { user } = await show([ASHA], {
      [USER_PATHS.deletion('u1')]: [ok({ obstacles: [] }), ok({ obstacles: EVERY_OBSTACLE })],
      [USER_PATHS.delete('u1')]: rejected(409, 'not_deletable', { message }),
    });
    await user.click(button('Delete Asha Rao'));
    await user.type(box('Reason'), REASON);
    await user.click(button('Delete user'));
    expect(await screen.findByText('Reason wallet_money')).toBeTruthy();
  });
});
