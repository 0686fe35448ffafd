/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { STAFF_QUOTATION_PATHS } from '@deccanloop/contracts/quotations/paths';
import { paise } from '@deccanloop/contracts/money';
import { TICKET_PATHS } from '@deccanloop/contracts/support/ticket-paths';
import { describe, expect, it } from '@jest/globals';
import { ok, rejected, type Reply } from '../../../lib/testing/fake-server';
import { screen, waitFor, within } from '../../../lib/testing/screen';
import { showWithApi } from '../../../lib/testing/show-with-api';
import QuotationsView from './quotations-view';
import { buildPhase, buildStaffQuotation } from './testing/staff-quotation';

const LIST = STAFF_QUOTATION_PATHS.search;
const ADMIN = { _id: 'a', name: 'Nikhil', email: 'nikhil@example.in', role: 0 } as UserDto;
const page = (...projects: object[]) => ok({ projects, nextCursor: null });

const show = (reply: Reply, at = '/') =>
  showWithApi(
    <QuotationsView user={ADMIN} />,
    { [LIST]: reply, [TICKET_PATHS.assignees]: ok([{ id: 's', name: 'Sana' }]) },
    { at },
  );
const bodies = (server: ReturnType<typeof show>['server']) => server.callsTo(LIST).map(({ body }) => body);
const address = () => screen.getByLabelText('Address').textContent;

describe('the list of quotations', () => {
  it('marks a request whose details have not come, and only that', async () => {
    const { projectInfo } = buildStaffQuotation();
    const first = { ...projectInfo, projectType: '', projectDescription: '' };
    show(
      page(
        buildStaffQuotation({ _id: 'one', detailsGiven: false, projectInfo: first }),
        buildStaffQuotation({ _id: 'two' }),
      ),
    );
    const tag = await screen.findByText('Details not yet given');
    expect(within(tag.closest('tr')!).getByRole('link').getAttribute('href')).toBe(
      '/dashboard/quotations/one',
    );
  });

  it('marks what is urgent, late, or without a price', async () => {
    show(
      page(
        buildStaffQuotation({
          _id: 'one',
          timelineAndBudget: { timeline: 'asap', budget: '10L-plus', priority: 'urgent' },
          deadline: '2020-12-31',
        }),
        buildStaffQuotation({
          _id: 'two',
          projectInfo: { ...buildStaffQuotation().projectInfo, projectTitle: 'A shop' },
          status: 'approved',
          customerDecision: 'accepted',
          projectStatus: 'testing',
          totalPaise: paise(1_000_00),
          phases: [buildPhase({ dueOn: '2020-12-31' })],
          assignee: { userId: 's', name: 'Sana' },
        }),
      ),
    );
    const link = await screen.findByRole('link', { name: 'A booking portal' });
    expect(link.getAttribute('href')).toBe('/dashboard/quotations/one');
    const [, first, second] = within(screen.getByRole('table')).getAllByRole('row');
    for (const text of ['Pending', 'Urgent', 'Overdue', 'No price yet', 'Not assigned', '31 Dec 2020'])
      expect(within(first!).getByText(text)).toBeTruthy();
    for (const text of ['Approved', 'Testing', 'Payment overdue', '₹1,000', 'Sana'])
      expect(within(second!).getByText(text)).toBeTruthy();
  });

  it('is searched by a body, and keeps what was searched for out of the address', async () => {
    const { server, user } = show(page());
    await screen.findByText('No quotations found');
    const field = screen.getByRole('textbox', { name: 'Search quotations' });
    await user.type(field, 'asha@example.in{Enter}');
    expect(await screen.findByText('No quotation matches')).toBeTruthy();
    expect(bodies(server).at(-1)).toEqual({ search: 'asha@example.in' });
    expect(address()).not.toContain('asha');
  });

  it('is filtered and sorted by the server, as its address says', async () => {
    const { server, user } = show(page(buildStaffQuotation()), '/?assignee=me&from=2026-11-20&sort=-title');
    await screen.findByRole('link', { name: 'A booking portal' });
    expect(bodies(server)).toEqual([{ assignee: 'me', from: '2026-11-19T18:30:00.000Z' }]);
    await user.click(screen.getByRole('button', { name: /^Deadline/ }));
    await waitFor(() => expect(bodies(server).at(-1)).toMatchObject({ sort: 'deadline', assignee: 'me' }));
    expect(address()).toContain('sort=deadline');
  });

  it('says that it did not load, and loads again', async () => {
    const { server, user } = show(rejected(500, 'internal_error', { message: 'Something broke' }));
    expect(await screen.findByText('The quotations did not load')).toBeTruthy();
    server.on(LIST, page(buildStaffQuotation()));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'A booking portal' })).toBeTruthy();
  });
});
