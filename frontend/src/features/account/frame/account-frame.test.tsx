/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { ROLES, type Role } from '@deccanloop/contracts/accounts/roles';
import { CUSTOMER_PATHS } from '@deccanloop/contracts/customer/paths';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { sectionsOf } from '@deccanloop/contracts/workspace/sections';
import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { lazy, useState, type ComponentType } from 'react';
import { Provider } from 'react-redux';
import { Route, Routes } from 'react-router-dom';
import { showAt } from '../../../components/testing/show-at';
import { Dialog } from '../../../components/ui/dialog';
import { api } from '../../../lib/api';
import { sessionReducer, sessionStarted } from '../../../lib/session';
import { logoutFailed } from '../../../lib/session/session-slice';
import { useInWorkspace } from '../../../lib/in-workspace';
import { FakeServer, ok, rejected, type Reply } from '../../../lib/testing/fake-server';
import { act, screen, waitFor, within } from '../../../lib/testing/screen';
import { Workspace, type WorkspaceProps } from '../workspace';

const userOf = (role: Role) => ({ _id: '7', name: 'Asha Rao', email: 'asha@example.in', role }) as UserDto;

interface Shown {
  gateway?: Reply | readonly Reply[];
  owners?: readonly string[];
  StaffAlerts?: WorkspaceProps['StaffAlerts'];
  Count?: ComponentType;
}

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p>{useInWorkspace() ? 'Content in the frame' : 'Content alone'}</p>
      <button type="button" onClick={() => setOpen(true)}>
        Refund
      </button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Refund">
        <input aria-label="Reason" />
      </Dialog>
    </>
  );
}

const Alerts = () => <p>An alert of staff</p>;
const Three = () => '3';
/** Its code does not load. */
const Unloaded = () => lazy(() => Promise.reject<{ default: ComponentType }>(new Error('not loaded')));

let stopListening = () => undefined as void;
afterEach(() => stopListening());

/** The workspace at an address; a role of null is a payer who has only a link. */
async function show(
  role: Role | null,
  path = '/dashboard',
  { gateway, owners = ['7'], StaffAlerts = Alerts, Count = Three }: Shown = {},
) {
  const server = new FakeServer();
  server.on(PAYMENT_PATHS.activeGateway, ...[gateway ?? ok({ mode: 'test' })].flat());
  server.on(CUSTOMER_PATHS.notices, ok({ unread: 2, notices: [], nextCursor: null }));
  server.on(PAYMENT_PATHS.linkSession, ok({ payers: owners.map((userId) => ({ userId })) }));
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, session: sessionReducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  stopListening = setupListeners(store.dispatch);
  if (role !== null) store.dispatch(sessionStarted(userOf(role)));
  const shown = showAt(
    path,
    <Provider store={store}>
      <Routes>
        <Route
          element={
            <Workspace
              screens={{ approvals: { Screen: () => null, Count } }}
              customerScreens={{}}
              StaffAlerts={StaffAlerts}
            />
          }
        >
          <Route path="/dashboard/*" element={<Page />} />
          <Route path="/support" element={<Page />} />
          <Route path="/wallet" element={<Page />} />
          <Route path="/receipt" element={<Page />} />
        </Route>
        <Route path="/unauthorized" element={<p>Not for you</p>} />
      </Routes>
    </Provider>,
  );
  await waitFor(() => expect(screen.getByText(/^Content|^Not for you/)).toBeTruthy());
  return { ...shown, store };
}
const menu = () => within(screen.getByRole('complementary', { name: 'Account' }));
const linksOf = (area: ReturnType<typeof menu>, role: 'link' | 'menuitem') =>
  area.getAllByRole(role).map((link) => link.getAttribute('href'));

// jsdom has no layout.
beforeAll(() => void (Element.prototype.scrollIntoView = () => undefined));

describe('the frame of the workspace', () => {
  it('has all sections of a customer in its menu', async () => {
    await show(ROLES.customer);
    expect(linksOf(menu(), 'link')).toEqual([
      '#dashboard-content',
      '/',
      ...sectionsOf(ROLES.customer).map(({ path }) => path),
      '/',
    ]);
  });

  it.each([ROLES.admin, ROLES.moderator])(
    'has the work of role %s in its menu, and their own account behind their name',
    async (role) => {
      const { user } = await show(role);
      const own = (isOwn: boolean) =>
        sectionsOf(role)
          .filter(({ group }) => (group === 'account') === isOwn)
          .map(({ path }) => path);
      expect(linksOf(menu(), 'link').slice(2)).toEqual(own(false));
      await user.click(menu().getByRole('button', { name: 'Account of Asha Rao' }));
      expect(linksOf(menu(), 'menuitem')).toEqual([...own(true), '/', null]);
    },
  );

  it('marks the section of an open record', async () => {
    await show(ROLES.admin, '/dashboard/payments/DL1');
    expect(menu().getByRole('link', { name: 'Transactions' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('region', { name: 'Payment' })).toBeTruthy();
    expect(menu().getByRole('link', { name: /^Approvals/ }).textContent).toBe('Approvals3');
  });

  it('marks the section that a receipt belongs to', async () => {
    await show(ROLES.customer, '/receipt');
    expect(menu().getByRole('link', { name: 'Payments' }).getAttribute('aria-current')).toBe('page');
  });

  it.each([
    [ROLES.customer, 'test', /^Test/],
    [ROLES.admin, 'live', /^Live/],
  ])('tells role %s about %s mode', async (role, mode, text) => {
    await show(role, '/dashboard', { gateway: ok({ mode }) });
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  });

  it('closes its menu when a section is opened', async () => {
    const { user, address } = await show(ROLES.customer);
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Menu' })).getByRole('link', { name: 'Profile' }),
    );
    expect(address()).toBe('/dashboard/profile');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows what must not wait to staff only', async () => {
    const gateway = rejected(404, 'no_active_gateway');
    await show(ROLES.moderator, '/dashboard', { gateway });
    expect(await screen.findByText(/No payment gateway is active/)).toBeTruthy();
    expect(screen.getByText('An alert of staff')).toBeTruthy();
  });

  it('follows the gateway while it is open', async () => {
    await show(ROLES.moderator, '/dashboard', {
      gateway: [ok({ mode: 'live' }), rejected(404, 'no_active_gateway'), ok({ mode: 'live' })],
    });
    await screen.findAllByText('Live');
    const returnToTab = () => act(() => void window.dispatchEvent(new Event('focus')));
    returnToTab();
    expect(await screen.findByText(/No payment gateway is active/)).toBeTruthy();
    returnToTab();
    await waitFor(() => expect(screen.queryByText(/No payment gateway is active/)).toBeNull());
  });

  it.each([{ StaffAlerts: Unloaded() }, { Count: Unloaded() }])(
    'keeps the page where the code of %p does not load',
    async (parts) => {
      jest.spyOn(console, 'error').mockImplementation(() => undefined);
      await show(ROLES.moderator, '/dashboard', parts);
      await act(() => new Promise((resolve) => void setTimeout(resolve)));
      expect(screen.queryByText('Content in the frame')).not.toBeNull();
      jest.restoreAllMocks();
    },
  );

  it('shows no alerts to customers', async () => {
    await show(ROLES.customer, '/dashboard', { gateway: rejected(404, 'no_active_gateway') });
    expect(screen.queryByText('An alert of staff')).toBeNull();
    expect(screen.queryByText(/No payment gateway is active/)).toBeNull();
  });
});

describe('a page of payers', () => {
  it('stands alone for a payer who has only a link', async () => {
    await show(null, '/wallet');
    expect(screen.getByText('Content alone')).toBeTruthy();
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('stands in the frame for a customer', async () => {
    await show(ROLES.customer, '/wallet');
    expect(screen.getByText('Content in the frame')).toBeTruthy();
    expect(menu().getByRole('link', { name: 'Wallet' }).getAttribute('aria-current')).toBe('page');
  });

  it('is not for staff', async () => {
    const { address } = await show(ROLES.moderator, '/wallet');
    expect(address()).toBe('/unauthorized');
  });

  it('is for staff where it reports a problem', async () => {
    const { address } = await show(ROLES.moderator, '/support');
    expect([address(), screen.getByText('Content in the frame')]).toEqual(['/support', expect.anything()]);
    expect(screen.getByRole('region', { name: 'Support' })).toBeTruthy();
    expect(menu().queryByRole('link', { name: 'Support' })).toBeNull();
  });

  it('is for staff where a payment link was opened in this browser', async () => {
    const { address } = await show(ROLES.moderator, '/wallet', { owners: ['7', '42'] });
    expect([address(), screen.getByText('Content in the frame')]).toEqual(['/wallet', expect.anything()]);
  });
});

describe('the command palette', () => {
  it('opens with Ctrl+K and leads to a section by its name', async () => {
    const { user, address } = await show(ROLES.admin);
    await user.keyboard('{Control>}k{/Control}');
    const input = await screen.findByRole('combobox');
    await user.type(input, 'recon');
    await user.click(await screen.findByRole('option', { name: 'Reconciliation' }));
    expect(address()).toBe('/dashboard/reconciliation');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  it('finds a payment for staff', async () => {
    const { user, address, state } = await show(ROLES.moderator);
    await user.keyboard('{Meta>}k{/Meta}');
    await user.type(await screen.findByRole('combobox'), 'DL1');
    await user.click(screen.getByRole('option', { name: 'Find payments and people with “DL1”' }));
    expect(address()).toBe('/dashboard/payments');
    expect(state()).toEqual({ trail: [], typed: { search: 'DL1' } });
  });

  it('leads to an action', async () => {
    const { user, address } = await show(ROLES.customer);
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'phone');
    await user.click(await screen.findByRole('option', { name: 'Change phone number' }));
    expect(address()).toBe('/dashboard/profile?change=phone');
  });

  it('does not open over another dialog', async () => {
    const { user } = await show(ROLES.admin);
    await user.click(screen.getByRole('button', { name: 'Refund' }));
    await user.type(screen.getByLabelText('Reason'), 'Paid twice');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(screen.getByLabelText('Reason'), '!');
    expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('Paid twice!');
    expect(screen.queryByRole('combobox', { hidden: true })).toBeNull();
  });

  it('is closed by its key and by Back', async () => {
    const { user, address } = await show(ROLES.admin);
    await user.click(menu().getByRole('link', { name: 'Findings' }));
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox');
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('combobox')).toBeNull();
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox');
    // The browser's button is no click outside the palette, which would close it too.
    act(() => screen.getByRole('button', { name: 'Back', hidden: true }).click());
    expect(address()).toBe('/dashboard');
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('ignores a key event without a key, as autofill sends it', async () => {
    await show(ROLES.admin);
    const failures: unknown[] = [];
    const onError = (event: ErrorEvent) => {
      event.preventDefault();
      failures.push(event.error);
    };
    window.addEventListener('error', onError);
    document.dispatchEvent(new Event('keydown'));
    window.removeEventListener('error', onError);
    expect(failures).toEqual([]);
  });

  it('stays open for a log-out, and shows that it failed', async () => {
    const { user, store } = await show(ROLES.admin);
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox');
    await user.click(screen.getByRole('option', { name: 'Logout' }));
    act(() => void store.dispatch(logoutFailed()));
    expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toMatch(/still logged in/);
  });

  it('returns the focus to where it was', async () => {
    const { user } = await show(ROLES.admin);
    const opener = screen.getByRole('button', { name: 'Refund' });
    opener.focus();
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('dialog', { name: 'Search' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('combobox'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('does not offer sections of staff to customers', async () => {
    const { user } = await show(ROLES.customer);
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'recon');
    expect(await screen.findByText('Nothing has this name.')).toBeTruthy();
  });
});

it('has the bell of notices for customers', async () => {
  await show(ROLES.customer);
  // In the sidebar and in the bar of phones, one of which is hidden.
  expect(await screen.findAllByRole('button', { name: 'Notices, 2 unread' })).toHaveLength(2);
});

it.each([ROLES.admin, ROLES.moderator])('has no bell for role %s', async (role) => {
  await show(role);
  expect(screen.queryByRole('button', { name: /^Notices/ })).toBeNull();
});
