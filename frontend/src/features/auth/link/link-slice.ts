import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface LinkState {
  /** Of the mailed link the page was opened with, until it is used or dismissed. */
  token: string | null;
}

const initialState: LinkState = { token: null };

const slice = createSlice({
  name: 'auth/link',
  initialState,
  reducers: {
    linkArrived: (_state, { payload }: PayloadAction<{ token: string }>): LinkState => ({
      token: payload.token,
    }),
    /** Used, or dismissed by the user. */
    linkPutAside: () => initialState,
  },
});

export const linkReducer = slice.reducer;
export const { linkArrived, linkPutAside } = slice.actions;
