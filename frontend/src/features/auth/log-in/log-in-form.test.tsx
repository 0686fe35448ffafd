/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sessionEnded } from '../../../lib/session';
import { ok, rejected } from '../../../lib/testing/fake-server';
import { act, screen, waitFor } from '../../../lib/testing/screen';
import { ASHA } from '../../../lib/testing/session-server';
import { startApp, type App } from '../testing/auth-app';
import { showAuth } from '../testing/show-auth';
import { LogInForm } from './log-in-form';

let app: App;
beforeEach(() => {
  app = startApp();
});
afterEach(() => app.stop());

async function logIn() {
  const user = showAuth(app, <LogInForm />);
  await user.type(screen.getByLabelText('Email'), ' Asha@Example.in');
  await user.type(screen.getByLabelText('Password'), 'Kora-Mint-2291 {Enter}');
  return user;
}

describe('the log-in form', () => {
  it('sends the address in lower case and the password as typed, and is busy until the next page', async () => {
    app.server.on(AUTH_PATHS.login, ok(ASHA));
    const user = await logIn();
    await waitFor(() => expect(app.session().status).toBe('authenticated'));
    const busy = await screen.findByRole('button', { name: 'Logging in...' });
    await user.click(busy);
    expect(app.server.callsTo(AUTH_PATHS.login)).toMatchObject([
      { body: { email: 'asha@example.in', password: 'Kora-Mint-2291 ' } },
    ]);
  });

  it('can be used again when the session ends before the next page is there', async () => {
    app.server.on(AUTH_PATHS.login, ok(ASHA));
    await logIn();
    await screen.findByRole('button', { name: 'Logging in...' });
    await waitFor(() => expect(app.session().status).toBe('authenticated'));
    act(() => void app.dispatch(sessionEnded({ reason: 'logout' })));
    await screen.findByRole('button', { name: 'Log In' });
  });

  it('shows an error without the number of the request, and when a repeat makes sense', async () => {
    app.server.on(
      AUTH_PATHS.login,
      rejected(429, 'too_many_attempts', { message: 'Too many attempts.', retryAfter: 900 }),
    );
    await logIn();
    await screen.findByText('Too many attempts.');
    expect(screen.getByRole('alert').textContent).toContain('You can try again in');
    expect(screen.getByRole('alert').textContent).not.toContain('req-1');
  });

  it('says that a busy server is asked again', async () => {
    app.server.on(AUTH_PATHS.login, rejected(503, 'busy', { retryAfter: 60 }));
    await logIn();
    await screen.findByText(AUTH_TEXTS.loginBusy);
    expect(screen.getByRole('button', { name: 'Logging in...' })).toBeTruthy();
  });
});
