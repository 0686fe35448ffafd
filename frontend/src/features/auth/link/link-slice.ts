import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface LinkState {
  /** Of the mailed link the page was opened with, until it is used or dismissed. */
  token: string | null;
  /** The link has confirmed a new address, which the page says until the user goes on. */
  isConfirmed: boolean;
}

const initialState: LinkState = { token: null, isConfirmed: false };

const slice = createSlice({
  name: 'auth/link',
  initialState,
  reducers: {
    linkArrived: (_state, { payload }: PayloadAction<{ token: string }>): LinkState => ({
      token: payload.token,
      isConfirmed: false,
    }),
    linkConfirmed: (state): LinkState => ({ ...state, isConfirmed: true }),
    /** Used, or dismissed by the user. */
    linkPutAside: () => initialState,
  },
});

export const linkReducer = slice.reducer;
export const { linkArrived, linkConfirmed, linkPutAside } = slice.actions;
