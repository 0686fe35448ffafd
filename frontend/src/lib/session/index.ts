export { establishSession } from './establish-session';
export { safeNext, withNext } from './next-path';
export { sessionSaga } from './session-saga';
export { sessionEnded, sessionReducer, sessionStarted, sessionUserChanged } from './session-slice';
export {
  INITIAL_SESSION,
  logoutRequested,
  selectIsLoggedIn,
  selectSession,
  selectUser,
  type SessionEndReason,
  type SessionState,
  type WithSession,
} from './session-state';
export { useMeQuery } from './session-api';
export { readUserCookie } from './user-cookie';
export { useLogOut } from './use-log-out';
export { useUser } from './use-user';
