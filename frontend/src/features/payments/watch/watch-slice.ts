import type { PaymentStatusDto } from '@deccanloop/contracts/payments/dto';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/**
 * `checkout`: Razorpay's overlay is or was open, unpaid as far as we know. `paid`: its handler reported success.
 * `page`: /paynow shows nothing but this payment. `return`: /verify-payment. `reminder`: the payer came back
 * from PhonePe by Back and has the form before them.
 */
export type WatchManner = 'checkout' | 'paid' | 'page' | 'return' | 'reminder';
export type Outcome = 'success' | 'failed' | 'pending' | 'timeout' | 'unexpected';

/** `troubled`: our server answers with errors, or not with what we can read. */
export type Connection = 'online' | 'offline' | 'troubled';

export interface Conclusion {
  outcome: Outcome;
  /** Text of the card beyond the outcome's own. */
  message: string | null;
  /** Whether the page keeps asking, because the truth may still change. */
  listening: boolean;
}

export interface WatchState {
  merchantTransactionId: string | null;
  manner: WatchManner;
  phase: 'idle' | 'verifying' | 'listening' | 'ended';
  /** Tries made of the three (return page, final verification); 0 before the first. */
  attempt: number;
  connection: Connection;
  payment: PaymentStatusDto | null;
  outcome: Outcome | null;
  message: string | null;
  /** After success: `wallet` and `close` announce what is about to happen, the others what is left to do. */
  leaving: 'wallet' | 'close' | 'to-wallet' | 'stayed' | null;
}

const initialState: WatchState = {
  merchantTransactionId: null,
  manner: 'page',
  phase: 'idle',
  attempt: 0,
  connection: 'online',
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
      // The same payment, watched in another manner, does not lose what is known of it.
      payment: payload.merchantTransactionId === state.merchantTransactionId ? state.payment : null,
    }),
    attempted: (state, { payload }: PayloadAction<number>) => {
      state.attempt = payload;
    },
    looked: (state, { payload }: PayloadAction<PaymentStatusDto>) => {
      state.connection = 'online';
      state.payment = payload;
    },
    lookMissed: (state, { payload }: PayloadAction<Connection>) => {
      state.connection = payload;
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
    watchStopped: () => initialState,
  },
});

export const watchReducer = slice.reducer;
export const {
  watchStarted,
  attempted,
  looked,
  lookMissed,
  concluded,
  leavingChanged,
  closeRequested,
  watchStopped,
} = slice.actions;
