import type { UserDto } from '@deccanloop/contracts/accounts/dto';

/**
 * `logout`: by the user in this tab. `unauthenticated`: the server has no session any more. `elsewhere`: it
 * was ended in another tab. `closed`: the user has closed the account in this tab.
 */
export type SessionEndReason = 'logout' | 'unauthenticated' | 'elsewhere' | 'closed';

export interface SessionState {
  /** `unknown` until the server has answered; guards decide only then. */
  status: 'unknown' | 'guest' | 'authenticated';
  /** While `unknown`, the user in the readable cookie: for display only, never for a decision. */
  user: UserDto | null;
  /** Why the last session of this page ended; the log-in screen explains it. */
  endedBy: SessionEndReason | null;
  /** State of the log-out button; `error` when the server was not reached and the session still exists. */
  logout: 'idle' | 'loading' | 'error';
}

/** The part of the store with the session. */
export interface WithSession {
  session: SessionState;
}

export const INITIAL_SESSION: SessionState = {
  status: 'unknown',
  user: null,
  endedBy: null,
  logout: 'idle',
};

const LOGOUT_REQUESTED = 'session/logoutRequested';

/**
 * The log-out button: ends the session on the server, then here. Written without Redux Toolkit, because every
 * page has the button and public pages do not load the toolkit.
 */
export const logoutRequested = Object.assign(() => ({ type: LOGOUT_REQUESTED }) as const, {
  type: LOGOUT_REQUESTED,
  toString: () => LOGOUT_REQUESTED,
} as const);

export const selectSession = (state: WithSession): SessionState => state.session;
/** Who is logged in, or was when the cookie was written; null for a guest. */
export const selectUser = (state: WithSession): UserDto | null => state.session.user;
/** There is a session, and the e-mail address is verified. */
export const selectIsLoggedIn = (state: WithSession): boolean =>
  state.session.status === 'authenticated' && state.session.user?.isVerified === true;
