/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { ROLES, type Role } from '@deccanloop/contracts/accounts/roles';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { sectionAt, sectionsOf } from '@deccanloop/contracts/workspace/sections';
import { configureStore } from '@reduxjs/toolkit';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Provider } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { showAt } from '../../../components/testing/show-at';
import { api } from '../../../lib/api';
import { sessionReducer } from '../../../lib/session';
import { FakeServer, ok } from '../../../lib/testing/fake-server';
import { screen, waitFor, within } from '../../../lib/testing/screen';
import { AccountFrame } from './account-frame';

const userOf = (role: Role) => ({ _id: '7', name: 'Asha Rao', email: 'asha@example.in', role }) as UserDto;

function Frame({ role }: { role: Role }) {
  const open = sectionAt(useLocation().pathname);
  if (!open) return null;
  return (
    <AccountFrame
      user={userOf(role)}
      open={open}
      screens={{ approvals: { Screen: () => null, Count: () => '3' } }}
    >
      <p>Content</p>
    </AccountFrame>
  );
}

function show(role: Role, path = '/dashboard', mode = 'test') {
  const server = new FakeServer();
  server.on(PAYMENT_PATHS.activeGateway, ok({ mode }));
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, session: sessionReducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  return showAt(
    path,
    <Provider store={store}>
      <Frame role={role} />
    </Provider>,
  );
}
const menu = () => within(screen.getByRole('complementary', { name: 'Account' }));

// jsdom has no layout.
beforeAll(() => void (Element.prototype.scrollIntoView = () => undefined));

describe('the frame of the workspace', () => {
  it.each([ROLES.customer, ROLES.admin, ROLES.moderator])('has the sections of role %s', (role) => {
    show(role);
    const links = menu()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual(expect.arrayContaining(sectionsOf(role).map(({ path }) => path)));
    expect(links).toHaveLength(sectionsOf(role).length + 3);
  });

  it('marks the section of an open record, and takes the title of the record', () => {
    show(ROLES.admin, '/dashboard/payments/DL1');
    expect(menu().getByRole('link', { name: 'Payments' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('region', { name: 'Payment' })).toBeTruthy();
    expect(document.title).toMatch(/^Payment ·/);
    expect(menu().getByRole('link', { name: /^Approvals/ }).textContent).toBe('Approvals3');
  });

  it.each([
    [ROLES.customer, 'test', 'Test mode'],
    [ROLES.admin, 'live', 'Live'],
  ])('tells role %s about %s mode', async (role, mode, text) => {
    show(role, '/dashboard', mode);
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  });

  it('closes its menu when a section is opened', async () => {
    const { user, address } = show(ROLES.customer);
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(
      within(screen.getByRole('dialog', { name: 'Menu' })).getByRole('link', { name: 'Profile' }),
    );
    expect(address()).toBe('/dashboard/profile');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the command palette', () => {
  it('opens with Ctrl+K and leads to a section by its name', async () => {
    const { user, address } = show(ROLES.admin);
    await user.keyboard('{Control>}k{/Control}');
    const input = await screen.findByRole('combobox');
    await user.type(input, 'recon');
    await user.click(await screen.findByRole('option', { name: 'Reconciliation' }));
    expect(address()).toBe('/dashboard/reconciliation');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  it('finds a payment for staff', async () => {
    const { user, address } = show(ROLES.moderator);
    await user.keyboard('{Meta>}k{/Meta}');
    await user.type(await screen.findByRole('combobox'), 'DL1');
    await user.click(screen.getByRole('option', { name: 'Find payments with “DL1”' }));
    expect(address()).toBe('/dashboard/payments?search=DL1');
  });

  it('does not offer sections of staff to customers', async () => {
    const { user } = show(ROLES.customer);
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'recon');
    expect(await screen.findByText('Nothing has this name.')).toBeTruthy();
  });
});
