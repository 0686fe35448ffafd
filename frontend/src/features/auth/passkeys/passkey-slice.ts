import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiError } from '../../../lib/api-error';

export interface PasskeyState {
  /** `asking`: the device's question is open. `loading`: the server checks the answer. */
  status: 'idle' | 'asking' | 'loading' | 'done';
  error: ApiError | null;
}

const initialState: PasskeyState = { status: 'idle', error: null };

const slice = createSlice({
  name: 'auth/passkey',
  initialState,
  reducers: {
    /** The log-in form is on the screen: passkeys may be suggested in its e-mail field. */
    suggestionsOpened: () => initialState,
    suggestionsClosed: () => initialState,
    /** The button. */
    passkeyRequested: (): PasskeyState => ({ status: 'asking', error: null }),
    passkeyGiven: (): PasskeyState => ({ status: 'loading', error: null }),
    passkeyDeclined: () => initialState,
    passkeyAccepted: (): PasskeyState => ({ status: 'done', error: null }),
    passkeyFailed: (_state, { payload }: PayloadAction<ApiError>): PasskeyState => ({
      status: 'idle',
      error: payload,
    }),
  },
});

export const passkeyReducer = slice.reducer;
export const {
  suggestionsOpened,
  suggestionsClosed,
  passkeyRequested,
  passkeyGiven,
  passkeyDeclined,
  passkeyAccepted,
  passkeyFailed,
} = slice.actions;
