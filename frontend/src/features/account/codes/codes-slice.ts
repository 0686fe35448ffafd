import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded, sessionStarted } from '../../../lib/session';
import type { ChangeKind } from '../profile/change-path';

/** The address or number the last code of each kind was sent to; null where none is expected. */
export type CodesState = Record<ChangeKind, string | null>;

const initialState: CodesState = { email: null, phone: null };

/**
 * Pending codes. They outlive their dialog: a user who closes it to look for the code finds the code field
 * again.
 */
const slice = createSlice({
  name: 'account/codes',
  initialState,
  reducers: {
    codeSent: (state, { payload }: PayloadAction<{ kind: ChangeKind; to: string }>) => {
      state[payload.kind] = payload.to;
    },
    /** The code was used, or the user wants another address. */
    codeForgotten: (state, { payload }: PayloadAction<{ kind: ChangeKind }>) => {
      state[payload.kind] = null;
    },
  },
  // Another user has other codes.
  extraReducers: (builder) =>
    builder.addCase(sessionEnded, () => initialState).addCase(sessionStarted, () => initialState),
});

export const codesReducer = slice.reducer;
export const { codeSent, codeForgotten } = slice.actions;

/** Name of the countdown (lib/countdown) to the next code of this kind. */
export const resendCountdown = (kind: ChangeKind): string => `account/${kind}-code`;
