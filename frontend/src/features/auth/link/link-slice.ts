import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiError } from '../../../lib/api-error';

export interface LinkState {
  /** Of the mailed link the page was opened with, until it is used or dismissed. */
  token: string | null;
  status: 'idle' | 'loading';
  error: ApiError | null;
}

const initialState: LinkState = { token: null, status: 'idle', error: null };

const slice = createSlice({
  name: 'auth/link',
  initialState,
  reducers: {
    linkArrived: (_state, { payload }: PayloadAction<{ token: string }>): LinkState => ({
      ...initialState,
      token: payload.token,
    }),
    /** "Continue": only a click uses the link, because mail scanners open addresses without clicking. */
    linkConfirmed: () => undefined,
    linkStarted: (state) => ({ ...state, status: 'loading' as const, error: null }),
    linkFailed: (state, { payload }: PayloadAction<ApiError>) => ({
      ...state,
      status: 'idle' as const,
      error: payload,
    }),
    /** Used, or dismissed by the user. */
    linkPutAside: () => initialState,
  },
});

export const linkReducer = slice.reducer;
export const { linkArrived, linkConfirmed, linkStarted, linkFailed, linkPutAside } = slice.actions;
