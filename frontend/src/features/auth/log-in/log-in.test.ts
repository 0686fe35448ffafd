import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { NETWORK_MESSAGE } from '../../../lib/api-error';
import { ok, rejected } from '../../../lib/testing/fake-server';
import { ASHA } from '../../../lib/testing/session-server';
import { startApp, type App } from '../testing/auth-app';
import { WAITS } from '../waits';
import { logInLeft, logInOpened, logInSubmitted } from './log-in-slice';

let app: App;
beforeEach(() => {
  app = startApp();
});
afterEach(() => app.stop());

const logIn = () => app.auth().logIn;
const submit = async () => {
  app.dispatch(logInSubmitted({ email: 'asha@example.in', password: 'Kora-Mint-2291' }));
  await app.after(0);
};

describe('logging in', () => {
  it('starts the session of the user in the answer, and notifies the other tabs', async () => {
    app.server.on(AUTH_PATHS.login, ok({ ...ASHA, token: 'never stored' }));
    await submit();
    expect(app.server.callsTo(AUTH_PATHS.login)).toMatchObject([
      { method: 'POST', body: { email: 'asha@example.in', password: 'Kora-Mint-2291' } },
    ]);
    expect(app.session()).toMatchObject({ status: 'authenticated', user: ASHA });
    expect(app.tabs.received).toEqual([{ kind: 'started', user: ASHA }]);
    expect(logIn().status).toBe('done');
  });

  it('leaves no password and no token in the store', async () => {
    const seen: string[] = [];
    app.store.subscribe(() => seen.push(JSON.stringify(app.store.getState())));
    app.server.on(AUTH_PATHS.login, ok({ ...ASHA, token: 'never stored' }));
    await submit();
    expect(seen.join()).toContain(ASHA.email);
    expect(seen.join()).not.toMatch(/Kora-Mint|never stored/);
  });

  it('sends one request for a double click', async () => {
    app.server.on(AUTH_PATHS.login, 'hang');
    await submit();
    await submit();
    expect(app.server.callsTo(AUTH_PATHS.login)).toHaveLength(1);
  });

  it.each([
    [
      'the text of the server',
      rejected(400, 'invalid_credentials', { message: 'Invalid email or password.' }),
      'Invalid email or password.',
    ],
    ['a text where the answer has no user', ok(null), AUTH_TEXTS.loginFailed],
    ['another where it cannot be read', { status: 502, body: '<h1>' }, AUTH_TEXTS.loginError],
    ['the connection, which is no reason to doubt the password', 'lost' as const, NETWORK_MESSAGE],
  ])('fails with %s, and may be retried', async (_, reply, message) => {
    app.server.on(AUTH_PATHS.login, reply, ok(ASHA));
    await submit();
    expect(logIn()).toMatchObject({ status: 'idle', error: { message } });
    expect(app.session().status).not.toBe('authenticated');
    await submit();
    expect(app.session().status).toBe('authenticated');
  });

  it("counts down the server's Retry-After, and stops when the next attempt fails for another reason", async () => {
    app.server.on(
      AUTH_PATHS.login,
      rejected(429, 'too_many_attempts', { retryAfter: 900 }),
      rejected(400, 'invalid_credentials'),
    );
    await submit();
    await app.after(10_000);
    expect(app.seconds(WAITS.logIn)).toBe(890);
    await submit();
    expect(app.seconds(WAITS.logIn)).toBe(0);
  });

  it('repeats a request rejected as busy, and shows that it does', async () => {
    const busy = rejected(503, 'busy', { retryAfter: 1 });
    app.server.on(AUTH_PATHS.login, busy, busy, ok(ASHA));
    await submit();
    expect(logIn()).toEqual({ status: 'loading', error: null, isRepeating: true });
    await app.after(2_000);
    await app.after(3_000);
    expect(app.session().status).toBe('authenticated');
    expect(app.server.callsTo(AUTH_PATHS.login)).toHaveLength(3);
    expect(logIn()).toMatchObject({ status: 'done', isRepeating: false });
  });

  it("stops after four repeats, with the server's message", async () => {
    app.server.on(AUTH_PATHS.login, rejected(503, 'busy', { message: 'Busy', retryAfter: 1 }));
    await submit();
    for (let n = 0; n < 10; n += 1) await app.after(5_000);
    expect(app.server.callsTo(AUTH_PATHS.login)).toHaveLength(5);
    expect(logIn()).toMatchObject({ status: 'idle', error: { message: 'Busy' }, isRepeating: false });
  });

  it('repeats nothing once the page is left', async () => {
    app.server.on(AUTH_PATHS.login, rejected(503, 'busy', { retryAfter: 1 }));
    await submit();
    app.dispatch(logInLeft());
    await app.after(10_000);
    expect(app.server.callsTo(AUTH_PATHS.login)).toHaveLength(1);
  });

  it('is reset when the page is opened again', async () => {
    app.server.on(AUTH_PATHS.login, rejected(400, 'invalid_credentials'));
    await submit();
    app.dispatch(logInOpened());
    expect(logIn()).toEqual({ status: 'idle', error: null, isRepeating: false });
  });
});
