/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { describe, expect, it } from '@jest/globals';
import { useSelector } from 'react-redux';
import { selectSession } from '../../../lib/session';
import { ok, rejected, type Reply } from '../../../lib/testing/fake-server';
import { screen, waitFor } from '../../../lib/testing/screen';
import { showWithApi } from '../../../lib/testing/show-with-api';
import { EVERY_OBSTACLE, placesOfLinks } from '../../../components/account/testing/obstacles';
import { ME, USER } from '../testing/account-app';
import { ClosingPanel } from './closing-panel';

const PATH = AUTH_PATHS.closing;
const FREE = ok({ obstacles: [] });
const MONEY = {
  kind: 'wallet_money',
  text: 'Your wallet holds ₹490. Spend it, or ask for a withdrawal.',
  recordId: null,
};
const PAYMENT = { kind: 'payment_open', text: 'A payment of ₹500 is still being checked.', recordId: 'DL1' };
const BUSY = ok({ obstacles: [MONEY, PAYMENT] });

function EndedBy() {
  return <output aria-label="Ended by">{useSelector(selectSession).endedBy}</output>;
}

const show = (closing: Reply[], { hasPassword = true, passkeys = [] as object[] } = {}) =>
  showWithApi(
    <>
      <ClosingPanel />
      <EndedBy />
    </>,
    {
      [PATH]: closing,
      [AUTH_PATHS.me]: ok({ ...ME, hasPassword }),
      [AUTH_PATHS.passkeys]: ok({ passkeys }),
      [AUTH_PATHS.reauthenticate]: ok({ reauthenticatedUntil: '2026-11-24T05:00:00.000Z' }),
    },
    { at: '/dashboard/settings', session: USER },
  );
const endedBy = () => screen.getByLabelText('Ended by').textContent;
const openDialog = async (user: ReturnType<typeof show>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Close my account' }));
  return screen.findByRole('dialog', { name: 'Close your account?' });
};
const confirm = (user: ReturnType<typeof show>['user']) => {
  const buttons = screen.getAllByRole('button', { name: 'Close my account' });
  return user.click(buttons.at(-1) as HTMLElement);
};
const posts = (server: ReturnType<typeof show>['server'], path: string = PATH) =>
  server.callsTo(path).filter(({ method }) => method === 'POST');

describe('closing the account', () => {
  it('shows every reason against it with its page, and no button until they have ended', async () => {
    const { user } = show([BUSY, FREE]);
    expect(await screen.findByText('2 things come first')).toBeTruthy();
    expect(screen.getByText(MONEY.text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open your wallet' }).getAttribute('href')).toBe('/wallet');
    expect(screen.getByRole('link', { name: 'Open the payment' }).getAttribute('href')).toContain('DL1');
    expect(screen.queryByRole('button', { name: 'Close my account' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByRole('button', { name: 'Close my account' })).toBeTruthy();
  });

  it('leads from every reason to the page where it ends', async () => {
    show([ok({ obstacles: EVERY_OBSTACLE })]);
    await screen.findByText('Reason wallet_money');
    expect(placesOfLinks(screen.getByRole('list', { name: 'Reasons' }))).toEqual({
      ...{ merchant_owes: 'payouts', refund_held: 'my-payments' },
      ...{
        wallet_money: 'wallet',
        booking_open: 'wallet',
        merchant_money: 'payouts',
        payout_open: 'payouts',
      },
      ...{ payment_held: 'my-payments', payment_open: 'my-payments', refund_open: 'my-payments' },
      ...{ dispute_open: 'my-payments', phase_payment_open: 'quotations', phase_reversal_open: 'quotations' },
      ...{ project_paid: 'quotations', project_open: 'quotations', refund_requested: 'support' },
      ...{ kyc_waiting: 'kyc', staff_account: null },
    });
  });

  it('names what is erased and kept, closes once, and ends the session', async () => {
    const { user, server } = show([FREE, ok(null)]);
    const dialog = await openDialog(user);
    for (const text of ['cannot be undone', 'Erased: your name', 'every device', 'Kept for at least 8 years'])
      expect(dialog.textContent).toContain(text);
    await confirm(user);
    await waitFor(() => expect(endedBy()).toBe('closed'));
    expect(posts(server)).toHaveLength(1);
    server.assertNothingUnexpected();
  });

  it('asks for the password where the last one is too long ago', async () => {
    const { user, server } = show([FREE, rejected(403, 'reauthentication_required'), ok(null)]);
    await openDialog(user);
    await confirm(user);
    await user.type(await screen.findByLabelText('Password', { selector: 'input' }), 'Monsoon-lantern-81');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(endedBy()).toBe('closed'));
    expect(posts(server)).toHaveLength(2);
    expect(posts(server, AUTH_PATHS.reauthenticate)).toHaveLength(1);
  });

  it('stays open with the reason when something came up meanwhile', async () => {
    const message = 'This account cannot be closed yet. Your wallet holds ₹490.';
    const { user } = show([FREE, rejected(409, 'not_closable', { message }), BUSY]);
    const dialog = await openDialog(user);
    await confirm(user);
    await waitFor(() => expect(dialog.textContent).toContain(message));
    expect(endedBy()).toBe('');
  });

  it('is not offered to a user without password and passkey', async () => {
    show([FREE], { hasPassword: false });
    expect(await screen.findByText(/You have not set a password yet/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Close my account' })).toBeNull();
  });

  it('says when the reasons did not load', async () => {
    const { user } = show([rejected(500, 'unexpected'), FREE]);
    expect(await screen.findByText('We could not check whether your account can be closed')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Close my account' })).toBeTruthy();
  });
});
