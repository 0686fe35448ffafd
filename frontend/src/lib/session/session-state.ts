import type { UserDto } from '@deccanloop/contracts/accounts/dto';

/**
 * `logout`: asked for here. `unauthenticated`: the server says that there is no session any more.
 * `elsewhere`: it was ended in another tab.
 */
export type SessionEndReason = 'logout' | 'unauthenticated' | 'elsewhere';

export interface SessionState {
  /** `unknown` until the server has been asked; only then do guards decide. */
  status: 'unknown' | 'guest' | 'authenticated';
  /** While `unknown`, what the readable cookie says: good for a name on the screen, never for a decision. */
  user: UserDto | null;
  /** Why the last session of this page ended; for the log-in screen's words. */
  endedBy: SessionEndReason | null;
  /** The log-out button's own state; `error` when the server could not be told and the session lives on. */
  logout: 'idle' | 'loading' | 'error';
}

/** The part of the store that holds the session. */
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
 * The log-out button: tells the server, then ends the session. Made by hand, as every page has the button, and not
 * every page needs the toolkit.
 */
export const logoutRequested = Object.assign(() => ({ type: LOGOUT_REQUESTED }) as const, {
  type: LOGOUT_REQUESTED,
  toString: () => LOGOUT_REQUESTED,
} as const);

export const selectSession = (state: WithSession): SessionState => state.session;
/** Who is logged in, or was when the cookie was written; null for a guest. */
export const selectUser = (state: WithSession): UserDto | null => state.session.user;
/** The combined check of the specification (section 4): a session, and the e-mail address is proved. */
export const selectIsLoggedIn = (state: WithSession): boolean =>
  state.session.status === 'authenticated' && state.session.user?.isVerified === true;
