import type { OpenPaymentDto } from '@deccanloop/contracts/payments/payer-view';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface OpenState {
  /** `idle`: not asked yet. `unreachable`: the last question was not answered; `payments` are of the answer before. */
  status: 'idle' | 'loaded' | 'unreachable';
  /** Unresolved payments of this payer, newest first, as the server lists them. */
  payments: OpenPaymentDto[];
  /** The payment that the payer is asked about before another one starts; null while nothing is asked. */
  question: OpenPaymentDto | null;
}

const initialState: OpenState = { status: 'idle', payments: [], question: null };

const slice = createSlice({
  name: 'payments/open',
  initialState,
  reducers: {
    openLoaded: (state, { payload }: PayloadAction<OpenPaymentDto[]>) => {
      state.status = 'loaded';
      state.payments = payload;
    },
    openUnreachable: (state) => {
      state.status = 'unreachable';
    },
    payAgainAsked: (state, { payload }: PayloadAction<OpenPaymentDto>) => {
      state.question = payload;
    },
    /** true: "Pay again". false: "Wait for the result". */
    payAgainAnswered: (state, _action: PayloadAction<boolean>) => {
      state.question = null;
    },
    openReset: () => initialState,
  },
});

export const openReducer = slice.reducer;
export const { openLoaded, openUnreachable, payAgainAsked, payAgainAnswered, openReset } = slice.actions;
