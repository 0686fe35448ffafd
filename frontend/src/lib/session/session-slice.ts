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
    /** At the start of a page: what the cookie says, for display. */
    cookieRead: (state, { payload }: PayloadAction<UserDto | null>) => {
      if (state.status === 'unknown') state.user = payload;
    },
    /** The cookie names somebody else than before: the server is to be asked anew. */
    sessionDoubted: (_state, { payload }: PayloadAction<UserDto>): SessionState => ({
      ...initialState,
      user: payload,
    }),
    /** There is no cookie, so there is nobody to ask about. */
    sessionAbsent: (): SessionState => ({ ...initialState, status: 'guest' }),
    /** Somebody logged in or signed up in this tab; the other tabs are told. */
    sessionStarted: authenticated,
    /** The server says who is logged in. */
    sessionConfirmed: authenticated,
    /** A new token came with the person's details as they are now. After a log-out it comes too late. */
    sessionRefreshed: (state, action: PayloadAction<UserDto>) =>
      state.status === 'guest' ? state : authenticated(state, action),
    /** Another tab says who is logged in. */
    sessionFollowed: authenticated,
    /** The person's own details changed; the other tabs are told. */
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
