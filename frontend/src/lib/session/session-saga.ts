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
import { forgetEarlyRequests } from '../early-request';
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
 * Cached data belongs to the user who loaded it, so it is cleared when the user changes. The first status of
 * a page is not a change, nor is a guest who stays a guest.
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
    // The call that reported the change must get its answer first: the reset aborts calls in progress.
    yield* delay(0);
    forgetEarlyRequests();
    yield* put(api.util.resetApiState());
    known = yield* person();
  }
}

/** Notifies the other tabs of a change in this one, and cleans up after a session. */
function* notifyOtherTabs(ports: SessionPorts): SagaGenerator<void> {
  const { tabs } = ports;
  yield* takeEvery(sessionStarted, ({ payload }) => tabs.send({ kind: 'started', user: payload }));
  yield* takeEvery(sessionUserChanged, ({ payload }) => tabs.send({ kind: 'changed', user: payload }));
  yield* takeEvery(sessionEnded, ({ payload: { reason } }) => {
    removeUserCookie(ports.cookies);
    if (reason === 'logout' || reason === 'closed') ports.clearStorage();
    if (reason !== 'elsewhere') tabs.send({ kind: 'ended' });
  });
}

function* follow(event: SessionEvent): SagaGenerator<void> {
  const { status, user } = yield* current();
  if (event.kind === 'ended') {
    if (status === 'authenticated' || user !== null) yield* put(sessionEnded({ reason: 'elsewhere' }));
    return;
  }
  // A tab whose session is still unknown will ask the server itself, and shows this meanwhile.
  if (status === 'unknown') yield* put(cookieRead(event.user));
  else if (event.kind === 'started' || user?._id === event.user._id) yield* put(sessionFollowed(event.user));
}

/** A suspended tab receives no events. When it becomes visible, it compares its session with the cookie. */
function* compareWithCookie(ports: SessionPorts): SagaGenerator<void> {
  const { status, user } = yield* current();
  if (status === 'unknown') return;
  const inCookie = readUserCookie(ports.cookies);
  if (inCookie?._id === user?._id) return;
  if (!inCookie) return yield* follow({ kind: 'ended' });
  // Anyone can write a cookie: only the server confirms a log-in, and its answer updates the store.
  yield* put(sessionDoubted(inCookie));
  yield* ask<MeDto>(sessionApi.endpoints.me.initiate(undefined, { forceRefetch: true, subscribe: false }));
}

function* logOut(): SagaGenerator<void> {
  const answer = yield* ask<null>(sessionApi.endpoints.logout.initiate(undefined, { track: false }));
  // Over when the server has no such session. Without an answer the session is still valid, and scripts
  // cannot remove its cookie, so the page must not show "logged out".
  const isOver = answer.ok || answer.error.code === 'unauthenticated';
  yield* put(isOver ? sessionEnded({ reason: 'logout' }) : logoutFailed());
}

/** The session of this tab: the cookie at first, later the events of other tabs, and the log-out. */
export function* sessionSaga(ports: SessionPorts = browserSessionPorts()): SagaGenerator<void> {
  yield* fork(forgetOthersData);
  yield* fork(notifyOtherTabs, ports);
  yield* takeEvery(yield* call(ports.tabs.event), safely('event of another tab', follow));
  yield* takeEvery(
    yield* call(ports.pageShown),
    safely('compare with the cookie', () => compareWithCookie(ports)),
  );
  yield* takeLeading(
    logoutRequested,
    safely('log-out', logOut, function* crashed() {
      yield* put(logoutFailed());
    }),
  );
  yield* put(cookieRead(readUserCookie(ports.cookies)));
}
