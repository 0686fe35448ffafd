import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiError } from '../../../lib/api-error';

export interface PasskeyState {
  /** `asking`: the device's dialog is open. `loading`: the server verifies the response. */
  status: 'idle' | 'asking' | 'loading' | 'done';
  error: ApiError | null;
}

const initialState: PasskeyState = { status: 'idle', error: null };

const slice = createSlice({
  name: 'auth/passkey',
  initialState,
  reducers: {
    /** The log-in form is shown: passkeys may be suggested in its e-mail field. */
    suggestionsOpened: () => initialState,
    suggestionsClosed: () => initialState,
    /** The passkey button was pressed. */
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
