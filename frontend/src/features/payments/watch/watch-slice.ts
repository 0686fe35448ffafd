import type { PaymentStatusDto } from '@deccanloop/contracts/payments/dto';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Outcome } from './outcome';

/**
 * `checkout`: Razorpay's overlay is open. `closed`: it was closed, unpaid as far as we know. `paid`: its
 * handler reported success. `page`: /paynow shows only this payment. `return`: /verify-payment. `open`: an
 * earlier unresolved payment, shown above the form.
 */
export type WatchManner = 'checkout' | 'closed' | 'paid' | 'page' | 'return' | 'open';

/** `unreachable`: our API does not answer, or answers with errors or unreadable data. */
export type Connection = 'online' | 'unreachable';

export interface Conclusion {
  outcome: Outcome;
  /** Text of the card in addition to the outcome's own. */
  message: string | null;
  /** Whether the page keeps checking, because the status may still change. */
  listening: boolean;
}

export interface WatchState {
  merchantTransactionId: string | null;
  manner: WatchManner;
  phase: 'idle' | 'verifying' | 'listening' | 'ended';
  /** Tries made of the three (return page, final verification); 0 before the first. */
  attempt: number;
  connection: Connection;
  /** Status checks in a row that our API did not answer. */
  misses: number;
  payment: PaymentStatusDto | null;
  outcome: Outcome | null;
  message: string | null;
  /**
   * After success: `wallet` and `close` announce the automatic step, the others show the remaining button.
   */
  leaving: 'wallet' | 'close' | 'to-wallet' | 'stayed' | null;
}

const initialState: WatchState = {
  merchantTransactionId: null,
  manner: 'page',
  phase: 'idle',
  attempt: 0,
  connection: 'online',
  misses: 0,
  payment: null,
  outcome: null,
  message: null,
  leaving: null,
};

export interface WatchRequest {
  merchantTransactionId: string;
  manner: WatchManner;
}

const slice = createSlice({
  name: 'payments/watch',
  initialState,
  reducers: {
    watchStarted: (state, { payload }: PayloadAction<WatchRequest>): WatchState => ({
      ...initialState,
      ...payload,
      phase: 'verifying',
      // The same payment, watched in another manner, keeps its data.
      payment: payload.merchantTransactionId === state.merchantTransactionId ? state.payment : null,
    }),
    attempted: (state, { payload }: PayloadAction<number>) => {
      state.attempt = payload;
    },
    statusReceived: (state, { payload }: PayloadAction<PaymentStatusDto>) => {
      state.connection = 'online';
      state.misses = 0;
      state.payment = payload;
    },
    checkFailed: (state) => {
      state.connection = 'unreachable';
      state.misses += 1;
    },
    concluded: (state, { payload }: PayloadAction<Conclusion>) => {
      state.outcome = payload.outcome;
      state.message = payload.message;
      state.phase = payload.listening ? 'listening' : 'ended';
    },
    leavingChanged: (state, { payload }: PayloadAction<WatchState['leaving']>) => {
      state.leaving = payload;
    },
    /** The payer pressed "Return to app" or "Done". */
    closeRequested: () => undefined,
    /** The payer pressed "Stay on this page". */
    stayRequested: () => undefined,
    watchStopped: () => initialState,
  },
});

export const watchReducer = slice.reducer;
export const {
  watchStarted,
  attempted,
  statusReceived,
  checkFailed,
  concluded,
  leavingChanged,
  closeRequested,
  stayRequested,
  watchStopped,
} = slice.actions;
