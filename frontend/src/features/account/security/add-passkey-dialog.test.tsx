/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Provider } from 'react-redux';
import { descriptionOf } from '../../../components/testing/show-form';
import { ok, rejected } from '../../../lib/testing/fake-server';
import { render, screen, userEvent, waitFor } from '../../../lib/testing/screen';
import { startAccount, type AccountApp } from '../testing/account-app';
import { AddPasskeyDialog } from './add-passkey-dialog';

const PASSWORD = 'Charminar-1591-Pearl';
const OPTIONS = ok({ challengeId: 'ch1', options: { challenge: 'c2VjcmV0' } });
const PASSKEY = { id: 'p1', name: 'My phone', createdAt: '2026-11-20T09:00:00.000Z', lastUsedAt: null, backedUp: true }; // oxfmt-ignore

let app: AccountApp;
beforeEach(() => {
  app = startAccount();
  // The tests use the dialog, which needs no fake clock.
  jest.useRealTimers();
});
afterEach(() => app.stop());

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

function show() {
  const onClose = jest.fn();
  const { unmount } = render(
    <Provider store={app.store}>
      <AddPasskeyDialog email="asha@example.in" suggestedName="My phone" onClose={onClose} />
    </Provider>,
  );
  const user = userEvent.setup();
  const proceed = async () => {
    await user.type(field('Current password'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
  };
  return { onClose, unmount, proceed };
}

describe('the dialog that adds a passkey', () => {
  it('does not ask the device after a wrong password', async () => {
    app.server.on(
      AUTH_PATHS.passkeyRegistrationOptions,
      rejected(400, 'wrong_password', { message: 'Not correct.' }),
    );
    await show().proceed();
    await waitFor(() => expect(descriptionOf(field('Current password'))).toBe('Not correct.'));
    expect(app.device.asked).toEqual([]);
  });

  it('asks the device after the right one, which never enters the store', async () => {
    app.server.on(AUTH_PATHS.passkeyRegistrationOptions, OPTIONS).on(AUTH_PATHS.addPasskey, ok(PASSKEY));
    const { onClose, proceed } = show();
    await proceed();
    await screen.findByText('Confirm on your device');
    expect(app.everything()).not.toContain(PASSWORD);
    expect(app.server.callsTo(AUTH_PATHS.passkeyRegistrationOptions)).toMatchObject([
      { body: { currentPassword: PASSWORD } },
    ]);
    app.device.answer({ id: 'credential' });
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it('returns to the form with what was typed and the reason when the device made none', async () => {
    app.server.on(AUTH_PATHS.passkeyRegistrationOptions, OPTIONS);
    await show().proceed();
    await screen.findByText('Confirm on your device');
    app.device.reject(Object.assign(new Error('x'), { name: 'NotAllowedError' }));
    await screen.findByText(/cancelled or timed out/);
    expect(field('Current password').value).toBe(PASSWORD);
  });

  it('asks no device when it is closed before the answer', async () => {
    app.server.on(AUTH_PATHS.passkeyRegistrationOptions, 'hang');
    const { unmount, proceed } = show();
    await proceed();
    unmount();
    const [call] = app.server.callsTo(AUTH_PATHS.passkeyRegistrationOptions);
    expect(call?.signal?.aborted).toBe(true);
    expect(app.device.asked).toEqual([]);
  });
});
