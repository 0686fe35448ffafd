/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { AUTH_TIMINGS } from '@deccanloop/contracts/accounts/timings';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { descriptionOf } from '../../../components/testing/show-form';
import { ok, rejected } from '../../../lib/testing/fake-server';
import { act, screen, waitFor } from '../../../lib/testing/screen';
import { startApp, type App } from '../testing/auth-app';
import { showAuth } from '../testing/show-auth';
import ForgotDialog from './forgot-dialog';
import { resetOpened } from './reset-slice';

let app: App;
beforeEach(() => {
  app = startApp();
  app.dispatch(resetOpened({ email: 'asha@example.in' }));
});
afterEach(() => {
  app.stop();
  jest.restoreAllMocks();
});

const calls = () => app.server.callsTo(AUTH_PATHS.forgotPassword);

describe('the address of a password reset', () => {
  it('can be a phone number after the e-mail address was rejected', async () => {
    const errors = { email: ['We cannot send to this address'] };
    app.server.on(AUTH_PATHS.forgotPassword, rejected(400, 'invalid', { errors }), ok({}));
    const user = showAuth(app, <ForgotDialog />);
    await user.click(screen.getByRole('button', { name: 'Get OTP' }));
    await waitFor(() =>
      expect(descriptionOf(screen.getByLabelText('Email Address'))).toBe('We cannot send to this address'),
    );
    await user.click(screen.getByRole('radio', { name: 'Phone' }));
    await user.type(screen.getByLabelText('Phone Number'), '9876543210');
    await user.click(screen.getByRole('button', { name: 'Get OTP' }));
    await waitFor(() => expect(calls()).toHaveLength(2));
  });

  it('is not sent again in the pause before the code step', async () => {
    jest.replaceProperty(AUTH_TIMINGS, 'resetStepMs', 60_000 as never);
    app.server.on(AUTH_PATHS.forgotPassword, ok({}));
    const user = showAuth(app, <ForgotDialog />);
    await user.click(screen.getByRole('button', { name: 'Get OTP' }));
    await screen.findByRole('button', { name: 'One moment...' });
    fireEvent.submit(screen.getByRole('form', { name: 'Forgot password' }));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(calls()).toHaveLength(1);
    expect(app.auth().reset.message).not.toBeNull();
  });
});
