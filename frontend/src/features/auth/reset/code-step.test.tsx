/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { AUTH_TIMINGS } from '@deccanloop/contracts/accounts/timings';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { descriptionOf } from '../../../components/testing/show-form';
import { ok, rejected } from '../../../lib/testing/fake-server';
import { act, screen, waitFor } from '../../../lib/testing/screen';
import { startApp, type App } from '../testing/auth-app';
import { showAuth } from '../testing/show-auth';
import ForgotDialog from './forgot-dialog';
import { resetOpened, resetStepped, targetChosen } from './reset-slice';

let app: App;
beforeEach(() => {
  app = startApp();
  app.dispatch(resetOpened({ email: '' }));
  app.dispatch(targetChosen({ method: 'email', to: 'asha@example.in' }));
  app.dispatch(resetStepped(2));
});
afterEach(() => {
  app.stop();
  jest.restoreAllMocks();
});

const code = () => screen.getByLabelText<HTMLInputElement>('Enter OTP');
const calls = () => app.server.callsTo(AUTH_PATHS.verifyForgotOtp);

describe('the code of a password reset', () => {
  it('is sent once when it is complete; Back ends the request', async () => {
    app.server.on(AUTH_PATHS.verifyForgotOtp, 'hang');
    const user = showAuth(app, <ForgotDialog />);
    await user.type(code(), '123456');
    await user.click(await screen.findByRole('button', { name: 'Verifying...' }));
    expect(calls()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(calls()[0]?.signal?.aborted).toBe(true));
    expect(app.auth().reset).toMatchObject({ step: 1, status: 'idle' });
  });

  it('is not sent again in the pause before the next step', async () => {
    jest.replaceProperty(AUTH_TIMINGS, 'resetStepMs', 60_000 as never);
    app.server.on(AUTH_PATHS.verifyForgotOtp, ok({ userId: 'u1', resetToken: 't1' }));
    const user = showAuth(app, <ForgotDialog />);
    await user.type(code(), '123456');
    await screen.findByRole('button', { name: 'One moment...' });
    await user.type(code(), '{Enter}');
    await user.type(code(), '{Backspace}7');
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(code().value).toBe('123457');
    expect(calls()).toHaveLength(1);
    expect(app.auth().reset.message).toBe(AUTH_TEXTS.otpVerified);
  });

  it('is not sent while another code is requested', async () => {
    app.server.on(AUTH_PATHS.forgotPassword, 'hang');
    const user = showAuth(app, <ForgotDialog />);
    await user.click(screen.getByRole('button', { name: 'Resend OTP' }));
    await user.type(code(), '123456{Enter}');
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(calls()).toHaveLength(0);
  });

  it('shows the error of the request for another code', async () => {
    app.server
      .on(AUTH_PATHS.verifyForgotOtp, rejected(400, 'invalid_code', { message: AUTH_TEXTS.invalidOtp }))
      .on(AUTH_PATHS.forgotPassword, rejected(500, 'internal', { message: 'Sorry' }));
    const user = showAuth(app, <ForgotDialog />);
    await user.type(code(), '123456');
    await waitFor(() => expect(descriptionOf(code())).toBe(AUTH_TEXTS.invalidOtp));
    await user.click(screen.getByRole('button', { name: 'Resend OTP' }));
    await screen.findByText('Sorry');
    // The code of before is no longer the error to mend.
    await waitFor(() => expect(descriptionOf(code())).toBe(''));
    expect(screen.getByText('Request req-1')).toBeTruthy();
  });
});
