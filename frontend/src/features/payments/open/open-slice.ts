import type { OpenPaymentDto } from '@deccanloop/contracts/payments/payer-view';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface OpenState {
  /**
   * `idle`: not read yet. `unreachable`: the last request was not answered; `payments` are from the last
   * answer.
   */
  status: 'idle' | 'loaded' | 'unreachable';
  /** Unresolved payments of this payer, newest first, as the server lists them. */
  payments: OpenPaymentDto[];
  /**
   * The payment about which the payer must confirm that another one may start; null while there is no
   * question.
   */
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
