import type { MeDto } from '@deccanloop/contracts/accounts/dto';
import type { Action } from '@reduxjs/toolkit';
import {
  call,
  delay,
  fork,
  put,
  select,
  take,
  takeEvery,
  takeLeading,
  type SagaGenerator,
} from 'typed-redux-saga';
import { api } from '../api';
import { ask } from '../saga/ask';
import { safely } from '../saga/safely';
import { browserSessionPorts, type SessionPorts } from './ports';
import { sessionApi } from './session-api';
import {
  cookieRead,
  logoutFailed,
  logoutRequested,
  selectSession,
  sessionAbsent,
  sessionConfirmed,
  sessionDoubted,
  sessionEnded,
  sessionFollowed,
  sessionRefreshed,
  sessionStarted,
  sessionUserChanged,
  type WithSession,
} from './session-slice';
import type { SessionEvent } from './tabs';
import { readUserCookie, removeUserCookie } from './user-cookie';

const current = () => select((state: WithSession) => selectSession(state));

/**
 * What was loaded belongs to whoever was logged in then: it goes when that person changes. The first answer of
 * a page is no change, nor is a guest's page that stays one.
 */
function* forgetOthersData(): SagaGenerator<void> {
  const person = function* () {
    const { status, user } = yield* current();
    return status === 'unknown' ? undefined : (user?._id ?? null);
  };
  let known = yield* person();
  for (;;) {
    yield* take<Action>([
      sessionAbsent,
      sessionStarted,
      sessionConfirmed,
      sessionRefreshed,
      sessionFollowed,
      sessionEnded,
    ]);
    const now = yield* person();
    if (now === undefined) continue;
    const before = known;
    known = now;
    if (before === undefined || before === now) continue;
    // The call that brought the news is to get its answer first: the reset aborts what is under way.
    yield* delay(0);
    yield* put(api.util.resetApiState());
    known = yield* person();
  }
}

/** Says in the other tabs what happened in this one, and cleans up after a session. */
function* tellTabs(ports: SessionPorts): SagaGenerator<void> {
  const { tabs } = ports;
  yield* takeEvery(sessionStarted, ({ payload }) => tabs.tell({ kind: 'started', user: payload }));
  yield* takeEvery(sessionUserChanged, ({ payload }) => tabs.tell({ kind: 'changed', user: payload }));
  yield* takeEvery(sessionEnded, ({ payload: { reason } }) => {
    removeUserCookie(ports.cookies);
    if (reason === 'logout') ports.clearStorage();
    if (reason !== 'elsewhere') tabs.tell({ kind: 'ended' });
  });
}

function* follow(event: SessionEvent): SagaGenerator<void> {
  const { status, user } = yield* current();
  if (event.kind === 'ended') {
    if (status === 'authenticated' || user !== null) yield* put(sessionEnded({ reason: 'elsewhere' }));
    return;
  }
  // A tab that does not know its session yet will ask the server itself, and show this meanwhile.
  if (status === 'unknown') yield* put(cookieRead(event.user));
  else if (event.kind === 'started' || user?._id === event.user._id) yield* put(sessionFollowed(event.user));
}

/** A tab that slept heard nothing. The cookie tells it, when it is looked at, that somebody came or went. */
function* compareWithCookie(ports: SessionPorts): SagaGenerator<void> {
  const { status, user } = yield* current();
  if (status === 'unknown') return;
  const inCookie = readUserCookie(ports.cookies);
  if (inCookie?._id === user?._id) return;
  if (!inCookie) return yield* follow({ kind: 'ended' });
  // Anybody can write a cookie: only the server says that somebody is logged in. What it says, the store hears.
  yield* put(sessionDoubted(inCookie));
  yield* ask<MeDto>(sessionApi.endpoints.me.initiate(undefined, { forceRefetch: true, subscribe: false }));
}

function* logOut(): SagaGenerator<void> {
  const answer = yield* ask<null>(sessionApi.endpoints.logout.initiate(undefined, { track: false }));
  // A session that the server no longer knows is one that has ended. Without an answer it lives on, and so
  // does its cookie, which no script can remove: to say "logged out" would be a lie.
  const isOver = answer.ok || answer.error.code === 'unauthenticated';
  yield* put(isOver ? sessionEnded({ reason: 'logout' }) : logoutFailed());
}

/** The session of this tab: what the cookie says at first, what the other tabs say later, and the log-out. */
export function* sessionSaga(ports: SessionPorts = browserSessionPorts()): SagaGenerator<void> {
  yield* fork(forgetOthersData);
  yield* fork(tellTabs, ports);
  yield* takeEvery(yield* call(ports.tabs.event), safely('news of another tab', follow));
  yield* takeEvery(
    yield* call(ports.pageShown),
    safely('look at the cookie', () => compareWithCookie(ports)),
  );
  yield* takeLeading(
    logoutRequested,
    safely('log-out', logOut, function* crashed() {
      yield* put(logoutFailed());
    }),
  );
  yield* put(cookieRead(readUserCookie(ports.cookies)));
}
