import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiError } from '../../../lib/api-error';
import { sessionEnded } from '../../../lib/session';

export interface LogInState {
  /** `done`: logged in; the next page is loading. */
  status: 'idle' | 'loading' | 'done';
  error: ApiError | null;
  /** The server was busy, and the request is sent again. */
  isRepeating: boolean;
}

export interface Credentials {
  email: string;
  password: string;
}

const initialState: LogInState = { status: 'idle', error: null, isRepeating: false };

const slice = createSlice({
  name: 'auth/logIn',
  initialState,
  reducers: {
    logInOpened: () => initialState,
    /** Handled by the saga; ignored while one is in progress. */
    logInSubmitted: (_state, _action: PayloadAction<Credentials>) => undefined,
    logInStarted: (): LogInState => ({ status: 'loading', error: null, isRepeating: false }),
    logInRepeating: (): LogInState => ({ status: 'loading', error: null, isRepeating: true }),
    /** The page was left: a waiting repeat is dropped. */
    logInLeft: () => undefined,
    logInDone: (): LogInState => ({ status: 'done', error: null, isRepeating: false }),
    logInFailed: (_state, { payload }: PayloadAction<ApiError>): LogInState => ({
      status: 'idle',
      error: payload,
      isRepeating: false,
    }),
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
});

export const logInReducer = slice.reducer;
export const {
  logInOpened,
  logInSubmitted,
  logInStarted,
  logInRepeating,
  logInLeft,
  logInDone,
  logInFailed,
} = slice.actions;
