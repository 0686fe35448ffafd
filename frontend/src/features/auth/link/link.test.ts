import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { runSaga, stdChannel } from 'redux-saga';
import { takeEvery } from 'typed-redux-saga';
import { ok, rejected, type Reply } from '../../../lib/testing/fake-server';
import { ASHA } from '../../../lib/testing/session-server';
import { resetBack } from '../reset/reset-slice';
import { selectHasLink } from '../state';
import { startApp, type App } from '../testing/auth-app';
import { addressLinks, takeLink, type AddressWindow } from './address-links';
import { errorWith } from '../form-error';
import { linkPutAside } from './link-slice';
import { openLink } from './open-link';

let app: App;

async function open(reply?: Reply) {
  app = startApp({ link: 'token-1' });
  if (reply) app.server.on(AUTH_PATHS.useLink, reply);
  await app.after(0);
}
/** Uses the link; the error that is shown, or null. */
const proceed = () =>
  app.dispatch(openLink('token-1', app.storage)).then(() => null, errorWith('Not opened'));

describe('a mailed link', () => {
  afterEach(() => app.stop());

  it('waits for a click: opening the page does not use it', async () => {
    await open();
    expect(app.auth().link).toEqual({ token: 'token-1', isConfirmed: false });
    expect(app.server.calls).toEqual([]);
  });

  it('logs in', async () => {
    await open(ok({ kind: 'logged_in', user: { ...ASHA, token: 'x' } }));
    await proceed();
    expect(app.server.callsTo(AUTH_PATHS.useLink)).toMatchObject([{ body: { token: 'token-1' } }]);
    expect(app.session()).toMatchObject({ status: 'authenticated', user: ASHA });
    expect(selectHasLink(app.store.getState())).toBe(false);
  });

  it('permits a new password: step 3 of the reset, from which Back leads to step 1', async () => {
    await open(ok({ kind: 'reset', reset: { userId: ASHA._id, resetToken: 'grant' }, isInvitation: false }));
    await proceed();
    expect(app.auth().reset).toMatchObject({ open: true, step: 3 });
    expect(Object.fromEntries(app.stored)).toEqual({ resetUserId: ASHA._id, resetToken: 'grant' });
    expect(selectHasLink(app.store.getState())).toBe(false);
    app.dispatch(resetBack());
    expect(app.auth().reset.step).toBe(1);
  });

  it('of an invitation asks for the first password', async () => {
    const reset = { userId: ASHA._id, resetToken: 'grant' };
    await open(ok({ kind: 'reset', reset, isInvitation: true }));
    await proceed();
    expect(app.auth().reset).toMatchObject({ open: true, step: 3, isInvitation: true });
  });

  it('confirms a new address, which the page says until the user goes on', async () => {
    await open(ok({ kind: 'email_confirmed' }));
    await proceed();
    expect(app.auth().link).toEqual({ token: 'token-1', isConfirmed: true });
    app.dispatch(linkPutAside());
    expect(selectHasLink(app.store.getState())).toBe(false);
  });

  it.each<[string, Reply, string]>([
    ['used or too old', rejected(400, 'link_unusable'), 'link_unusable'],
    ['lost on the way, and may be tried again', 'lost', 'network'],
    ['answered with nothing', ok(null), 'incomplete'],
  ])('shows an error when it is %s', async (_, reply, code) => {
    await open(reply);
    expect(await proceed()).toMatchObject({ code });
    expect(app.auth().link).toEqual({ token: 'token-1', isConfirmed: false });
  });

  it('can be dismissed, and another one opened', async () => {
    await open();
    app.dispatch(linkPutAside());
    expect(selectHasLink(app.store.getState())).toBe(false);
    app.openLink('token-2');
    await app.after(0);
    expect(app.auth().link.token).toBe('token-2');
  });
});

describe('the address', () => {
  function pageAt(address: string) {
    const listeners = new Set<() => void>();
    const replaceState = jest.fn();
    const url = new URL(address, 'http://localhost');
    const page: AddressWindow = {
      location: url,
      history: {
        state: { key: 'k' },
        replaceState: (state, _title, path) => {
          replaceState(state, path);
          url.hash = '';
        },
      },
      addEventListener: (_type, listener) => void listeners.add(listener),
      removeEventListener: (_type, listener) => void listeners.delete(listener),
    };
    return { page, replaceState, listeners, url };
  }

  it.each([
    ['/login#link=abc-DEF_123', 'abc-DEF_123', '/login'],
    ['/login/?next=/wallet#link=abc', 'abc', '/login/?next=/wallet'],
  ])('%s: the token is read and removed', (address, token, left) => {
    const { page, replaceState } = pageAt(address);
    expect(takeLink(page)).toBe(token);
    expect(replaceState).toHaveBeenCalledWith({ key: 'k' }, left);
    expect(takeLink(page)).toBeNull();
  });

  it.each(['/login', '/login#top', '/login#link=', '/login#link=a b', '/wallet#link=abc', `/login#link=${'a'.repeat(201)}`])('%s has none', (address) => {
    const { page, replaceState } = pageAt(address);
    expect(takeLink(page)).toBeNull();
    expect(replaceState).not.toHaveBeenCalled();
  }); // oxfmt-ignore

  it('can receive a link while the page is open', () => {
    const { page, listeners, url } = pageAt('/login#link=first');
    const channel = addressLinks(page);
    const taken: string[] = [];
    const task = runSaga({ channel: stdChannel() }, function* () {
      yield* takeEvery(channel, (token) => void taken.push(token));
    });
    url.hash = '#link=second';
    listeners.forEach((listener) => listener());
    expect(taken).toEqual(['first', 'second']);
    task.cancel();
    channel.close();
    expect(listeners.size).toBe(0);
  });
});
