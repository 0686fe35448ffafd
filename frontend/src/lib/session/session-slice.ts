import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { INITIAL_SESSION, logoutRequested, type SessionEndReason, type SessionState } from './session-state';

export * from './session-state';

const initialState = INITIAL_SESSION;

const authenticated = (_state: SessionState, { payload }: PayloadAction<UserDto>): SessionState => ({
  ...initialState,
  status: 'authenticated',
  user: payload,
});

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** At the start of a page: the user in the cookie, for display. */
    cookieRead: (state, { payload }: PayloadAction<UserDto | null>) => {
      if (state.status === 'unknown') state.user = payload;
    },
    /** The cookie names another user than before: the server must be asked. */
    sessionDoubted: (_state, { payload }: PayloadAction<UserDto>): SessionState => ({
      ...initialState,
      user: payload,
    }),
    /** There is no cookie, so there is no session to ask about. */
    sessionAbsent: (): SessionState => ({ ...initialState, status: 'guest' }),
    /** A log-in or sign-up in this tab; the other tabs are notified. */
    sessionStarted: authenticated,
    /** The server confirmed who is logged in. */
    sessionConfirmed: authenticated,
    /** A refresh returned the user's current details. Ignored after a log-out. */
    sessionRefreshed: (state, action: PayloadAction<UserDto>) =>
      state.status === 'guest' ? state : authenticated(state, action),
    /** Another tab reported who is logged in. */
    sessionFollowed: authenticated,
    /** The user's own details changed; the other tabs are notified. */
    sessionUserChanged: (state, { payload }: PayloadAction<UserDto>) => {
      if (state.status === 'authenticated') state.user = payload;
    },
    sessionEnded: (_state, { payload }: PayloadAction<{ reason: SessionEndReason }>): SessionState => ({
      ...initialState,
      status: 'guest',
      endedBy: payload.reason,
    }),
    logoutFailed: (state) => {
      state.logout = 'error';
    },
  },
  extraReducers: (builder) =>
    builder.addCase(logoutRequested, (state) => {
      state.logout = 'loading';
    }),
});

/** Mounted by the store under `session`. */
export const sessionReducer = slice.reducer;
export const {
  cookieRead,
  sessionDoubted,
  sessionAbsent,
  sessionStarted,
  sessionConfirmed,
  sessionRefreshed,
  sessionFollowed,
  sessionUserChanged,
  sessionEnded,
  logoutFailed,
} = slice.actions;
