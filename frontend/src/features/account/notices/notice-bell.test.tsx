/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import type { NoticeDto, NoticesDto } from '@deccanloop/contracts/customer/notices';
import { CUSTOMER_PATHS } from '@deccanloop/contracts/customer/paths';
import { paise } from '@deccanloop/contracts/money';
import { expect, it } from '@jest/globals';
import { ok, rejected } from '../../../lib/testing/fake-server';
import { screen, waitFor, within } from '../../../lib/testing/screen';
import { showWithApi } from '../../../lib/testing/show-with-api';
import { USER } from '../testing/account-app';
import { NoticeBell } from './notice-bell';
import { noticeText } from './notice-text';

const notice = (id: string, changes: Partial<NoticeDto> = {}): NoticeDto => ({
  id,
  area: 'payment',
  kind: 'payment_received',
  newState: null,
  at: '2026-11-20T09:00:00.000Z',
  isRead: false,
  payment: { merchantTransactionId: 'DL1', amountPaise: paise(500_00) },
  quotation: null,
  ticket: null,
  walletAmountPaise: null,
  ...changes,
});
const OF_TICKET = { payment: null, area: 'ticket', kind: 'staff_replied' } as const;
const TWO: NoticesDto = {
  unread: 2,
  notices: [notice('9'), notice('8', { ...OF_TICKET, ticket: { number: 'TKT-000042', subject: 'My bill' } })],
  nextCursor: null,
};
const ALL_READ: NoticesDto = {
  ...TWO,
  unread: 0,
  notices: TWO.notices.map((each) => ({ ...each, isRead: true })),
};

function show(...answers: readonly ReturnType<typeof ok>[]) {
  return showWithApi(
    <NoticeBell user={USER} />,
    { [CUSTOMER_PATHS.notices]: answers, [CUSTOMER_PATHS.readNotices]: ok({ unread: 0 }) },
    { session: USER },
  );
}

it('announces the number of unread notices, and opens by keyboard', async () => {
  const { user } = show(ok(TWO));
  const bell = await screen.findByRole('button', { name: 'Notices, 2 unread' });
  expect(screen.getByText('2 unread notices').getAttribute('role')).toBe('status');
  bell.focus();
  await user.keyboard('{Enter}');
  const list = within(await screen.findByRole('dialog', { name: 'Notices' }));
  expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Unread: Your top-up was credited', '/paymentslist?transaction=DL1'],
    ['Unread: Support has answered', '/support?ticket=TKT-000042'],
  ]);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Notices, 2 unread' }));
});

it('marks what is followed as read, and closes', async () => {
  const { user, server } = show(ok(TWO));
  await user.click(await screen.findByRole('button', { name: 'Notices, 2 unread' }));
  await user.click(await screen.findByRole('link', { name: /Support has answered/ }));
  await waitFor(() => expect(server.callsTo(CUSTOMER_PATHS.readNotices)).toHaveLength(1));
  expect(server.callsTo(CUSTOMER_PATHS.readNotices)[0]?.body).toEqual({ id: '8' });
  expect(screen.getByLabelText('Address').textContent).toBe('/support?ticket=TKT-000042');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('marks all that are shown as read, and keeps the focus in the list', async () => {
  const { user, server } = show(ok(TWO), ok(ALL_READ));
  await user.click(await screen.findByRole('button', { name: 'Notices, 2 unread' }));
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByRole('button', { name: 'Notices' })).toBeTruthy();
  expect(server.callsTo(CUSTOMER_PATHS.readNotices)[0]?.body).toEqual({ id: '9', which: 'and_older' });
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Newest notices' }));
});

it('marks one as read where it stands', async () => {
  const { user, server } = show(ok(TWO));
  await user.click(await screen.findByRole('button', { name: 'Notices, 2 unread' }));
  await user.click(screen.getByRole('button', { name: 'Mark as read: Your top-up was credited' }));
  expect(server.callsTo(CUSTOMER_PATHS.readNotices)[0]?.body).toEqual({ id: '9' });
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /Your top-up was credited/ }));
});

it('says that there are none, or that they did not load', async () => {
  const { user } = show(rejected(500, 'internal'), ok({ unread: 0, notices: [], nextCursor: null }));
  await user.click(await screen.findByRole('button', { name: 'Notices' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Your notices did not load');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/No notices yet/)).toBeTruthy();
});

it.each<[string, Partial<NoticeDto>, string, string]>([
  ['a refund', { kind: 'refund_processed' }, 'A refund was sent', '/paymentslist?transaction=DL1'],
  [
    'a new device',
    { area: 'security', kind: 'new_device', payment: null },
    'A log-in on a new device',
    '/dashboard/security',
  ],
  [
    'a rejected request',
    {
      area: 'quotation',
      kind: 'status_changed',
      newState: 'rejected',
      payment: null,
      quotation: { _id: 'q1', projectId: 'PRJ-000007', projectTitle: 'A portal' },
    },
    'We cannot offer your project',
    '/dashboard/quotations/q1',
  ],
  [
    'a kind of a newer server',
    { kind: 'something_new' },
    'A payment has changed',
    '/paymentslist?transaction=DL1',
  ],
])('has a text for %s', (_what, changes, title, to) => {
  expect(noticeText(notice('1', changes))).toMatchObject({ title, to });
});
