import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiError } from '../../../lib/api-error';
import { sessionEnded } from '../../../lib/session';

export interface LogInState {
  /** `done`: logged in, and on the way to the next page. */
  status: 'idle' | 'loading' | 'done';
  error: ApiError | null;
}

export interface Credentials {
  email: string;
  password: string;
}

const initialState: LogInState = { status: 'idle', error: null };

const slice = createSlice({
  name: 'auth/logIn',
  initialState,
  reducers: {
    logInOpened: () => initialState,
    /** Answered by the saga; a second one while the first is under way is none. */
    logInSubmitted: (_state, _action: PayloadAction<Credentials>) => undefined,
    logInStarted: (): LogInState => ({ status: 'loading', error: null }),
    logInDone: (): LogInState => ({ status: 'done', error: null }),
    logInFailed: (_state, { payload }: PayloadAction<ApiError>): LogInState => ({
      status: 'idle',
      error: payload,
    }),
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
});

export const logInReducer = slice.reducer;
export const { logInOpened, logInSubmitted, logInStarted, logInDone, logInFailed } = slice.actions;
