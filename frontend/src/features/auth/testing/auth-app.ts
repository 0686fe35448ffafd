import { configureStore } from '@reduxjs/toolkit';
import { jest } from '@jest/globals';
import createSagaMiddleware, { buffers, eventChannel } from 'redux-saga';
import { fork } from 'typed-redux-saga';
import { api } from '../../../lib/api';
import { countdownSaga, countdownsReducer, selectSecondsLeft } from '../../../lib/countdown';
import { sessionReducer } from '../../../lib/session';
import { sessionSaga } from '../../../lib/session/session-saga';
import { FakeServer } from '../../../lib/testing/fake-server';
import { FakeTabs } from '../../../lib/testing/fake-tabs';
import { authSaga } from '../auth-saga';
import { authReducer } from '../state';
import type { Wait } from '../waits';
import { FakePasskeys } from './fake-passkeys';

export const START = Date.UTC(2026, 10, 20, 9, 0, 0);

export interface StartOptions {
  /** The tab's session storage, for example from before a reload. */
  stored?: Map<string, string>;
  /** The token of the mailed link the page is opened with. */
  link?: string;
  tabs?: FakeTabs;
}

/**
 * The real reducers, the real sagas and RTK Query with a fake `fetch` and a fake clock that starts at START
 * and moves with `after(ms)`.
 */
export function startApp({ stored = new Map(), link, tabs = new FakeTabs() }: StartOptions = {}) {
  jest.useFakeTimers({ now: START, doNotFake: ['nextTick', 'queueMicrotask'] });
  const server = new FakeServer();
  const passkeys = new FakePasskeys();
  const tab = tabs.open();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  let emitLink = (_token: string): void => undefined;
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      countdowns: countdownsReducer,
      session: sessionReducer,
      auth: authReducer,
    },
    middleware: (defaults) => defaults().concat(api.middleware, sagas),
  });
  const task = sagas.run(function* () {
    yield* fork(countdownSaga, { pageShown: tab.ports.pageShown });
    yield* fork(sessionSaga, tab.ports);
    yield* fork(authSaga, {
      storage: () => storage,
      passkeys: passkeys.ports,
      links: () =>
        eventChannel<string>((emit) => {
          emitLink = emit;
          if (link !== undefined) emit(link);
          return () => undefined;
        }, buffers.sliding(1)),
    });
  });
  return {
    server,
    store,
    stored,
    storage,
    tabs,
    tab,
    passkeys,
    dispatch: store.dispatch,
    auth: () => store.getState().auth,
    session: () => store.getState().session,
    seconds: (name: Wait) => selectSecondsLeft(store.getState(), name),
    openLink: (token: string) => emitLink(token),
    /** Advances the clock; everything due until then has happened when it resolves. */
    after: (ms: number) => jest.advanceTimersByTimeAsync(ms),
    stop: () => {
      task.cancel();
      store.dispatch(api.util.resetApiState());
      jest.useRealTimers();
      server.assertNothingUnexpected();
    },
  };
}

export type App = ReturnType<typeof startApp>;
