import type { Paise } from '@deccanloop/contracts/money';
import type { InitiatedDto, PayerDto, RazorpayInitiated } from '@deccanloop/contracts/payments/dto';
import type { GatewayName } from '@deccanloop/contracts/payments/status';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiError } from '../../../lib/api-error';
import type { TopUpPurpose } from '../../../lib/top-up-purpose';

export interface SubmitRequest {
  gateway: GatewayName;
  payer: PayerDto;
  /** Rupees as typed; the form has validated them. */
  transactionAmount: string;
  /** What the page shows for this amount; the server starts nothing with other amounts. */
  shown?: { feePaise: Paise; totalPaise: Paise } | undefined;
  /** The phase of a quotation that it pays; absent for a plain top-up. */
  purpose?: TopUpPurpose | null;
}

export interface PayState {
  /**
   * `initiating`: the request to the server is in progress. `paying`: the checkout is open. `redirecting`: to
   * PhonePe.
   */
  status: 'idle' | 'initiating' | 'paying' | 'redirecting';
  request: SubmitRequest | null;
  initiated: InitiatedDto | null;
  error: ApiError | null;
  /** Why the last attempt inside the checkout failed: the gateway's message. */
  attemptFailure: string | null;
  /**
   * Razorpay's signed result could not be sent to our server; the status is still checked with the gateway.
   */
  recordError: string | null;
  script: 'idle' | 'loading' | 'ready' | 'missing';
}

const initialState: PayState = {
  status: 'idle',
  request: null,
  initiated: null,
  error: null,
  attemptFailure: null,
  recordError: null,
  script: 'idle',
};

const slice = createSlice({
  name: 'payments/pay',
  initialState,
  reducers: {
    scriptRequested: (state, _action: PayloadAction<{ url: string | null }>) => {
      state.script = 'loading';
    },
    scriptReady: (state) => {
      state.script = 'ready';
    },
    scriptMissing: (state) => {
      state.script = 'missing';
    },
    submitRequested: (_state, _action: PayloadAction<SubmitRequest>) => undefined,
    initiationStarted: (state, { payload }: PayloadAction<SubmitRequest>) => {
      Object.assign(state, { ...initialState, script: state.script, status: 'initiating', request: payload });
    },
    initiationFailed: (state, { payload }: PayloadAction<ApiError>) => {
      state.status = 'idle';
      state.error = payload;
    },
    checkoutOpened: (state, { payload }: PayloadAction<RazorpayInitiated>) => {
      state.status = 'paying';
      state.initiated = payload;
    },
    checkoutAttemptFailed: (state, { payload }: PayloadAction<string | null>) => {
      state.status = 'idle';
      state.attemptFailure = payload;
    },
    /** The overlay is closed: dismissed, paid, or the payment was found paid. */
    checkoutClosed: (state, { payload }: PayloadAction<{ paid: boolean }>) => {
      state.status = 'idle';
      if (payload.paid) state.attemptFailure = null;
    },
    recordingFailed: (state, { payload }: PayloadAction<string>) => {
      state.recordError = payload;
    },
    redirectStarted: (state, { payload }: PayloadAction<InitiatedDto>) => {
      state.status = 'redirecting';
      state.initiated = payload;
    },
    /** Back from the gateway through the browser's page cache. */
    redirectUndone: (state) => {
      state.status = 'idle';
    },
    errorDismissed: (state) => {
      state.error = null;
    },
    /** Nothing was started: the payer decided to wait, or an earlier payment must be settled first. */
    initiationDropped: (state) => {
      state.status = 'idle';
    },
    /** The form is on the screen: the payer may be back from the gateway. */
    formShown: (_state, _action: PayloadAction<{ userId: string }>) => undefined,
    /** The page is left or reset. What was typed is kept. */
    payReset: (state) => ({ ...initialState, script: state.script, request: state.request }),
  },
});

export const payReducer = slice.reducer;
export const {
  scriptRequested,
  scriptReady,
  scriptMissing,
  submitRequested,
  initiationStarted,
  initiationFailed,
  initiationDropped,
  checkoutOpened,
  checkoutAttemptFailed,
  checkoutClosed,
  recordingFailed,
  redirectStarted,
  redirectUndone,
  errorDismissed,
  formShown,
  payReset,
} = slice.actions;
