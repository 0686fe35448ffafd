import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded, sessionStarted } from '../../../lib/session';
import type { ChangeKind } from '../views';

/** The address or number the last code of each kind went to; null where none is awaited. */
export type CodesState = Record<ChangeKind, string | null>;

const initialState: CodesState = { email: null, phone: null };

/** The codes under way. They outlive their dialog: who closes it to look for the code finds the field again. */
const slice = createSlice({
  name: 'account/codes',
  initialState,
  reducers: {
    codeSent: (state, { payload }: PayloadAction<{ kind: ChangeKind; to: string }>) => {
      state[payload.kind] = payload.to;
    },
    /** It was used, or another address is wanted. */
    codeForgotten: (state, { payload }: PayloadAction<{ kind: ChangeKind }>) => {
      state[payload.kind] = null;
    },
  },
  // The next person's codes are others.
  extraReducers: (builder) =>
    builder.addCase(sessionEnded, () => initialState).addCase(sessionStarted, () => initialState),
});

export const codesReducer = slice.reducer;
export const { codeSent, codeForgotten } = slice.actions;

/** The countdown (lib/countdown) until the next code of this kind may be asked for. */
export const resendCountdown = (kind: ChangeKind): string => `account/${kind}-code`;
