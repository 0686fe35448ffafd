import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import createSagaMiddleware from 'redux-saga';
import { api } from '../api';
import { FakeServer, ok, rejected } from '../testing/fake-server';
import { FakeTabs } from '../testing/fake-tabs';
import { ASHA, RAVI } from '../testing/session-server';
import { sessionApi } from './session-api';
import { sessionSaga } from './session-saga';
import {
  logoutRequested,
  sessionConfirmed,
  sessionEnded,
  sessionReducer,
  sessionStarted,
  sessionUserChanged,
} from './session-slice';

const probe = api.injectEndpoints({
  endpoints: (build) => ({
    sessionProbe: build.query<string, void>({ query: () => ({ url: '/api/probe' }) }),
  }),
});

let server: FakeServer;
let browser: FakeTabs;
const stops: (() => void)[] = [];

function openTab() {
  const tab = browser.open();
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, session: sessionReducer },
    middleware: (defaults) => defaults().concat(api.middleware, sagas),
  });
  const task = sagas.run(() => sessionSaga(tab.ports));
  stops.push(() => {
    task.cancel();
    store.dispatch(api.util.resetApiState());
  });
  return {
    tab,
    becomeVisible: tab.becomeVisible,
    dispatch: store.dispatch,
    session: () => store.getState().session,
    /** Loads data for the logged-in user into this tab. */
    load: () => store.dispatch(probe.endpoints.sessionProbe.initiate()),
    loaded: () => probe.endpoints.sessionProbe.select()(store.getState()).data,
  };
}

const settled = () => jest.advanceTimersByTimeAsync(1);

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  server = new FakeServer().on('/api/probe', ok('of Asha'));
  browser = new FakeTabs();
});
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  jest.useRealTimers();
  server.assertNothingUnexpected();
});

describe('the session of a tab', () => {
  it('shows the user in the cookie, but does not count it as a log-in', () => {
    browser.remember(ASHA);
    expect(openTab().session()).toMatchObject({ status: 'unknown', user: ASHA });
  });

  it.each(['', 'user=', 'user=%', 'user=%7B', 'user=null', 'user=%7B%22_id%22%3A1%7D', 'xuser=1'])(
    'treats the cookie "%s" as a guest',
    (cookie) => {
      browser.cookie = cookie;
      expect(openTab().session()).toMatchObject({ status: 'unknown', user: null });
    },
  );

  it('copies nothing else from the cookie', () => {
    browser.remember({ ...ASHA, token: 'x' } as typeof ASHA);
    expect(openTab().session().user).toEqual(ASHA);
  });

  it("follows the server's answer, whichever part of the page asks", async () => {
    browser.remember(ASHA);
    server.on(AUTH_PATHS.me, ok({ user: { ...ASHA, name: 'Asha R.' } }));
    const tab = openTab();
    await tab.dispatch(sessionApi.endpoints.me.initiate());
    expect(tab.session()).toMatchObject({ status: 'authenticated', user: { name: 'Asha R.' } });
  });

  it('ends, with its cookie, when the server has none', async () => {
    browser.remember(ASHA);
    server.on(AUTH_PATHS.me, rejected(401, 'unauthenticated'));
    const tab = openTab();
    await tab.dispatch(sessionApi.endpoints.me.initiate());
    expect(tab.session()).toMatchObject({ status: 'guest', user: null, endedBy: 'unauthenticated' });
    expect(browser.cookie).toBe('other=1');
    expect(browser.cleared).toBe(0);
  });
});

describe('data of another user', () => {
  it('is cleared when a guest logs in, when the user changes and when the session ends', async () => {
    const tab = openTab();
    tab.dispatch(sessionEnded({ reason: 'unauthenticated' }));
    for (const change of [sessionStarted(ASHA), sessionStarted(RAVI), sessionEnded({ reason: 'logout' })]) {
      await tab.load();
      expect(tab.loaded()).toBe('of Asha');
      globalThis.earlyRequests = new Map([['/api/early', new Promise<Response>(() => undefined)]]);
      tab.dispatch(change);
      await settled();
      expect(tab.loaded()).toBeUndefined();
      expect(globalThis.earlyRequests.size).toBe(0);
    }
  });

  it('is kept when the server confirms the user for whom the page was loaded', async () => {
    browser.remember(ASHA);
    const tab = openTab();
    await tab.load();
    tab.dispatch(sessionConfirmed(ASHA));
    tab.dispatch(sessionUserChanged({ ...ASHA, name: 'Asha R.' }));
    await settled();
    expect(tab.loaded()).toBe('of Asha');
  });
});

describe('two tabs', () => {
  it('are both logged in, and each reloads its data', async () => {
    const [here, there] = [openTab(), openTab()];
    there.dispatch(sessionEnded({ reason: 'unauthenticated' }));
    await there.load();
    here.dispatch(sessionStarted(ASHA));
    await settled();
    expect(there.session()).toMatchObject({ status: 'authenticated', user: ASHA });
    expect(there.loaded()).toBeUndefined();
  });

  it('follow when another user logs in', async () => {
    const [here, there] = [openTab(), openTab()];
    there.dispatch(sessionConfirmed(ASHA));
    await there.load();
    here.dispatch(sessionStarted(RAVI));
    await settled();
    expect(there.session().user).toEqual(RAVI);
    expect(there.loaded()).toBeUndefined();
  });

  it('are both logged out, without sending each other endless events', async () => {
    server.on(AUTH_PATHS.logout, ok(null));
    const [here, there] = [openTab(), openTab()];
    here.dispatch(sessionStarted(ASHA));
    await settled();
    here.dispatch(logoutRequested());
    await settled();
    expect(here.session()).toMatchObject({ status: 'guest', user: null, endedBy: 'logout' });
    expect(there.session()).toMatchObject({ status: 'guest', user: null, endedBy: 'elsewhere' });
    expect(browser.cleared).toBe(1);
    expect(browser.received.map(({ kind }) => kind)).toEqual(['started', 'ended']);
  });

  it('both show changed details', async () => {
    const [here, there] = [openTab(), openTab()];
    here.dispatch(sessionStarted(ASHA));
    here.dispatch(sessionUserChanged({ ...ASHA, phone: '9000000009' }));
    await settled();
    expect(there.session().user?.phone).toBe('9000000009');
  });

  it('do not affect a tab that never had a session', async () => {
    const [here, there] = [openTab(), openTab()];
    there.dispatch(sessionEnded({ reason: 'unauthenticated' }));
    here.dispatch(sessionEnded({ reason: 'logout' }));
    await settled();
    expect(there.session().endedBy).toBe('unauthenticated');
  });
});

describe('a suspended tab', () => {
  const wakeUp = async (user: typeof ASHA | null) => {
    const sleeper = openTab();
    sleeper.dispatch(sessionStarted(ASHA));
    await sleeper.load();
    sleeper.tab.isAsleep = true;
    browser.remember(user);
    sleeper.becomeVisible();
    await settled();
    return sleeper;
  };

  it('sees the log-out when it becomes visible', async () => {
    expect((await wakeUp(null)).session()).toMatchObject({ status: 'guest', endedBy: 'elsewhere' });
  });

  it('sees that another user logged in, and reloads its data', async () => {
    server.on(AUTH_PATHS.me, ok({ user: RAVI }));
    const tab = await wakeUp(RAVI);
    expect(tab.session()).toMatchObject({ status: 'authenticated', user: RAVI });
    expect(tab.loaded()).toBeUndefined();
  });

  it('trusts the server and not the cookie', async () => {
    server.on(AUTH_PATHS.me, rejected(401, 'unauthenticated'));
    expect((await wakeUp(RAVI)).session()).toMatchObject({ status: 'guest', user: null });
  });

  it('keeps the status unknown while the server does not answer', async () => {
    server.on(AUTH_PATHS.me, 'lost');
    expect((await wakeUp(RAVI)).session()).toMatchObject({ status: 'unknown', user: RAVI });
  });

  it('does nothing when nothing changed', async () => {
    const tab = openTab();
    tab.dispatch(sessionStarted(ASHA));
    browser.remember(ASHA);
    await tab.load();
    tab.becomeVisible();
    await settled();
    expect(tab.loaded()).toBe('of Asha');
  });
});

describe('logging out', () => {
  const logOut = async () => {
    const tab = openTab();
    tab.dispatch(sessionStarted(ASHA));
    browser.remember(ASHA);
    tab.dispatch(logoutRequested());
    expect(tab.session().logout).toBe('loading');
    tab.dispatch(logoutRequested());
    await settled();
    return tab;
  };

  it('calls the server once, then clears the cookie and the storage', async () => {
    server.on(AUTH_PATHS.logout, ok(null));
    const tab = await logOut();
    expect(server.callsTo(AUTH_PATHS.logout)).toHaveLength(1);
    expect(tab.session()).toMatchObject({ status: 'guest', endedBy: 'logout' });
    expect(browser).toMatchObject({ cookie: 'other=1', cleared: 1 });
  });

  it('also succeeds when the session had ended before', async () => {
    server.on(AUTH_PATHS.logout, rejected(401, 'unauthenticated'));
    expect((await logOut()).session()).toMatchObject({ status: 'guest', endedBy: 'logout' });
  });

  it('does not report success while the server was not reached', async () => {
    server.on(AUTH_PATHS.logout, 'lost', ok(null));
    const tab = await logOut();
    expect(tab.session()).toMatchObject({ status: 'authenticated', user: ASHA, logout: 'error' });
    expect(browser.cookie).toContain('user=');
    tab.dispatch(logoutRequested());
    await settled();
    expect(tab.session().endedBy).toBe('logout');
  });
});
