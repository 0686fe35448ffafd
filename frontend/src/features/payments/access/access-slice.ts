import type { PayerDto } from '@deccanloop/contracts/payments/dto';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface Rejection {
  /** The server's code, or `missing_parameters` / `link_session_expired` found by the page itself. */
  code: string;
  /** The server's message; null where the text depends on the gateway. */
  message: string | null;
}

export interface AccessState {
  /** `unreachable`: access was not denied; our API could not be reached. */
  status: 'idle' | 'loading' | 'allowed' | 'denied' | 'unreachable';
  payer: PayerDto | null;
  rejection: Rejection | null;
}

const initialState: AccessState = { status: 'idle', payer: null, rejection: null };

const slice = createSlice({
  name: 'payments/access',
  initialState,
  reducers: {
    /** `search` is the address's query string. */
    accessRequested: (state, _action: PayloadAction<{ search: string }>) => {
      state.status = 'loading';
      state.rejection = null;
    },
    accessAllowed: (state, { payload }: PayloadAction<PayerDto>) => {
      state.status = 'allowed';
      state.payer = payload;
    },
    accessDenied: (state, { payload }: PayloadAction<Rejection>) => {
      state.status = 'denied';
      state.payer = null;
      state.rejection = payload;
    },
    accessUnreachable: (state, { payload }: PayloadAction<Rejection>) => {
      state.status = 'unreachable';
      state.payer = null;
      state.rejection = payload;
    },
    /** The page is left. Its next visit in this document asks again, and must not begin as allowed. */
    accessLeft: () => initialState,
  },
});

export const accessReducer = slice.reducer;
export const { accessRequested, accessAllowed, accessDenied, accessUnreachable, accessLeft } = slice.actions;
