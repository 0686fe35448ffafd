import type { PasskeyOptionsDto } from '@deccanloop/contracts/accounts/dto';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiError } from '../../../lib/api-error';

export interface PasskeyState {
  /** `waiting`: for the device; `saving`: its response. */
  status: 'idle' | 'waiting' | 'saving' | 'added' | 'error';
  /** The server's error, or the browser's as an `ApiError`. */
  fault: ApiError | null;
}

const initialState: PasskeyState = { status: 'idle', fault: null };

/** State of adding a passkey, once the password was right. */
const slice = createSlice({
  name: 'account/passkey',
  initialState,
  reducers: {
    /** The server has accepted the password: the device is asked with these options. */
    passkeyChallenged: (
      _state,
      _action: PayloadAction<PasskeyOptionsDto & { name: string }>,
    ): PasskeyState => ({ status: 'waiting', fault: null }),
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
export const { passkeyChallenged, passkeyAnswered, passkeyAdded, passkeyRejected, passkeyDismissed } =
  slice.actions;
