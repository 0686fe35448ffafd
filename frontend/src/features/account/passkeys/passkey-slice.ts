import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiError } from '../../../lib/api-error';

export interface PasskeyState {
  /** `checking`: the password; `waiting`: for the device; `saving`: its response. */
  status: 'idle' | 'checking' | 'waiting' | 'saving' | 'added' | 'error';
  /** The server's error, or the browser's as an `ApiError`. */
  fault: ApiError | null;
}

const initialState: PasskeyState = { status: 'idle', fault: null };

/** State of adding a passkey. The password is only in the action, never in the state. */
const slice = createSlice({
  name: 'account/passkey',
  initialState,
  reducers: {
    passkeyRequested: (
      _state,
      _action: PayloadAction<{ currentPassword: string; name: string }>,
    ): PasskeyState => ({ status: 'checking', fault: null }),
    passkeyAwaited: (state) => {
      state.status = 'waiting';
    },
    passkeyAnswered: (state) => {
      state.status = 'saving';
    },
    passkeyAdded: (state) => {
      state.status = 'added';
    },
    passkeyRejected: (_state, { payload }: PayloadAction<ApiError>): PasskeyState => ({
      status: 'error',
      fault: payload,
    }),
    /** The dialog was closed, in any state. */
    passkeyDismissed: () => initialState,
  },
});

export const passkeyReducer = slice.reducer;
export const {
  passkeyRequested,
  passkeyAwaited,
  passkeyAnswered,
  passkeyAdded,
  passkeyRejected,
  passkeyDismissed,
} = slice.actions;
