import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { NETWORK_MESSAGE } from '../../../lib/api-error';
import { ok, rejected } from '../../../lib/testing/fake-server';
import { ASHA } from '../../../lib/testing/session-server';
import { startApp, type App } from '../testing/auth-app';
import { errorWith } from '../form-error';
import { logIn } from './log-in';

let app: App;
beforeEach(() => {
  app = startApp();
});
afterEach(() => app.stop());

const CREDENTIALS = { email: 'asha@example.in', password: 'Kora-Mint-2291' };

/** Starts a log-in; `result` is the error that the form shows, or null. */
function start() {
  const page = new AbortController();
  const onRepeat = jest.fn();
  const result = app
    .dispatch(logIn(CREDENTIALS, { signal: page.signal, onRepeat }))
    .then(() => null, errorWith(AUTH_TEXTS.loginError));
  return { page, onRepeat, result };
}
const submit = () => start().result;

describe('logging in', () => {
  it('starts the session of the user in the answer, and notifies the other tabs', async () => {
    app.server.on(AUTH_PATHS.login, ok({ ...ASHA, token: 'never stored' }));
    await submit();
    expect(app.server.callsTo(AUTH_PATHS.login)).toMatchObject([
      { method: 'POST', body: { email: 'asha@example.in', password: 'Kora-Mint-2291' } },
    ]);
    expect(app.session()).toMatchObject({ status: 'authenticated', user: ASHA });
    expect(app.tabs.received).toEqual([{ kind: 'started', user: ASHA }]);
  });

  it('leaves no password and no token in the store', async () => {
    const seen: string[] = [];
    app.store.subscribe(() => seen.push(JSON.stringify(app.store.getState())));
    app.server.on(AUTH_PATHS.login, ok({ ...ASHA, token: 'never stored' }));
    await submit();
    expect(seen.join()).toContain(ASHA.email);
    expect(seen.join()).not.toMatch(/Kora-Mint|never stored/);
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
    expect(await submit()).toMatchObject({ message });
    expect(app.session().status).not.toBe('authenticated');
    await submit();
    expect(app.session().status).toBe('authenticated');
  });

  it('repeats a request rejected as busy, and reports that it does', async () => {
    const busy = rejected(503, 'busy', { retryAfter: 1 });
    app.server.on(AUTH_PATHS.login, busy, busy, ok(ASHA));
    const { onRepeat, result } = start();
    await app.after(0);
    expect(onRepeat).toHaveBeenCalledTimes(1);
    expect(app.session().status).not.toBe('authenticated');
    await app.after(2_000);
    await app.after(3_000);
    expect(await result).toBeNull();
    expect(app.session().status).toBe('authenticated');
    expect(app.server.callsTo(AUTH_PATHS.login)).toHaveLength(3);
  });

  it("stops after four repeats, with the server's message", async () => {
    app.server.on(AUTH_PATHS.login, rejected(503, 'busy', { message: 'Busy', retryAfter: 1 }));
    const { result } = start();
    for (let n = 0; n < 10; n += 1) await app.after(5_000);
    expect(app.server.callsTo(AUTH_PATHS.login)).toHaveLength(5);
    expect(await result).toMatchObject({ message: 'Busy' });
  });

  it('repeats nothing once the page is left', async () => {
    app.server.on(AUTH_PATHS.login, rejected(503, 'busy', { retryAfter: 1 }));
    const { page, result } = start();
    await app.after(0);
    page.abort();
    await app.after(10_000);
    expect(await result).toMatchObject({ code: 'busy' });
    expect(app.server.callsTo(AUTH_PATHS.login)).toHaveLength(1);
  });
});
