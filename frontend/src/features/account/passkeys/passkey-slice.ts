import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiError } from '../../../lib/api-error';

export interface PasskeyState {
  /** `checking`: the password; `waiting`: for the device's own question; `saving`: what it answered. */
  status: 'idle' | 'checking' | 'waiting' | 'saving' | 'added' | 'error';
  /** The server's refusal, or the browser's in our words. */
  fault: ApiError | null;
}

const initialState: PasskeyState = { status: 'idle', fault: null };

/** The making of a passkey. The password is in the action alone, never in the state. */
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
    /** The dialog is closed, whatever is under way. */
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
