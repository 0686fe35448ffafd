import type { PayerDto } from '@deccanloop/contracts/payments/dto';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface Refusal {
  /** The server's code, or `missing_parameters` / `link_session_expired` found by the page itself. */
  code: string;
  /** The server's words; null where the text depends on the gateway's screen. */
  message: string | null;
}

export interface AccessState {
  /** `unreachable`: nobody said no, the question could not be asked. */
  status: 'idle' | 'loading' | 'allowed' | 'denied' | 'unreachable';
  payer: PayerDto | null;
  refusal: Refusal | null;
}

const initialState: AccessState = { status: 'idle', payer: null, refusal: null };

const slice = createSlice({
  name: 'payments/access',
  initialState,
  reducers: {
    /** `search` is the address's query string. */
    accessRequested: (state, _action: PayloadAction<{ search: string }>) => {
      state.status = 'loading';
      state.refusal = null;
    },
    accessAllowed: (state, { payload }: PayloadAction<PayerDto>) => {
      state.status = 'allowed';
      state.payer = payload;
    },
    accessDenied: (state, { payload }: PayloadAction<Refusal>) => {
      state.status = 'denied';
      state.payer = null;
      state.refusal = payload;
    },
    accessUnreachable: (state, { payload }: PayloadAction<Refusal>) => {
      state.status = 'unreachable';
      state.payer = null;
      state.refusal = payload;
    },
  },
});

export const accessReducer = slice.reducer;
export const { accessRequested, accessAllowed, accessDenied, accessUnreachable } = slice.actions;
