/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ok } from '../../../lib/testing/fake-server';
import { ASHA } from '../../../lib/testing/session-server';
import { act, screen, waitFor } from '../../../lib/testing/screen';
import { startApp, type App } from '../testing/auth-app';
import { showAuth } from '../testing/show-auth';
import { CodeStep } from './code-step';

const PENDING = {
  details: { name: 'Asha Rao', email: 'asha@example.in', contact: '9876543210' },
  registrationId: null,
};

let app: App;
beforeEach(() => {
  app = startApp();
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => {
  app.stop();
  jest.restoreAllMocks();
});

const code = () => screen.getByLabelText<HTMLInputElement>('Enter OTP');
const calls = () => app.server.callsTo(AUTH_PATHS.verifyOtp);
const moment = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

describe('the code of a sign-up', () => {
  it('is not sent again while the next page is loading', async () => {
    app.server.on(AUTH_PATHS.verifyOtp, ok(ASHA));
    const user = showAuth(app, <CodeStep pending={PENDING} />);
    await user.type(code(), '123456');
    await waitFor(() => expect(app.auth().signUp.status).toBe('done'));
    await user.type(code(), '{Enter}');
    await user.type(code(), '{Backspace}7');
    await moment();
    expect(calls()).toHaveLength(1);
  });

  it('is not sent while another code is requested', async () => {
    app.server.on(AUTH_PATHS.getOtp, 'hang').on(AUTH_PATHS.verifyOtp, ok(ASHA));
    const user = showAuth(app, <CodeStep pending={PENDING} />);
    await user.click(screen.getByRole('button', { name: 'Resend OTP' }));
    await user.type(code(), '123456{Enter}');
    await moment();
    expect(calls()).toHaveLength(0);
  });
});
