import type { PaymentModeName } from '@deccanloop/contracts/payments/status';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The body of a payment initiation: the amount in rupees. */
export interface DemoPayload {
  transactionAmount: number;
  paymentMode: PaymentModeName;
  userId: string;
  userName: string;
}

export interface DemoPaymentState {
  /** `over`: the success has been shown long enough, and the modal closes. */
  status: 'closed' | 'choosing' | 'filling' | 'processing' | 'succeeded' | 'failed' | 'over';
  provider: PaymentModeName | null;
  /** Shows that a provider has to be chosen first. */
  isProviderMissing: boolean;
}

/** The part of the store with the demo payment. */
export interface WithDemoPayment {
  demoPayment: DemoPaymentState;
}

const initialState: DemoPaymentState = { status: 'closed', provider: null, isProviderMissing: false };

const slice = createSlice({
  name: 'demoPayment',
  initialState,
  reducers: {
    modalOpened: () => ({ ...initialState, status: 'choosing' as const }),
    modalClosed: () => initialState,
    providerChosen: (state, { payload }: PayloadAction<PaymentModeName>) => {
      state.provider = payload;
      state.isProviderMissing = false;
    },
    /** The first step was submitted, with or without a chosen provider. */
    providerSubmitted: (state) => {
      if (state.provider === null) state.isProviderMissing = true;
      else state.status = 'filling';
    },
    providerMissingHidden: (state) => {
      state.isProviderMissing = false;
    },
    providerReopened: (state) => {
      if (state.status === 'filling') state.status = 'choosing';
    },
    paymentSubmitted: (state, _action: PayloadAction<DemoPayload>) => {
      if (state.status === 'filling') state.status = 'processing';
    },
    paymentEnded: (state, { payload }: PayloadAction<'succeeded' | 'failed'>) => {
      state.status = payload;
    },
    /** The result has been shown long enough. */
    resultHidden: (state) => {
      state.status = state.status === 'succeeded' ? 'over' : 'filling';
    },
  },
});

/** Mounted by the store under `demoPayment`. */
export const demoPaymentReducer = slice.reducer;
export const {
  modalOpened,
  modalClosed,
  providerChosen,
  providerSubmitted,
  providerMissingHidden,
  providerReopened,
  paymentSubmitted,
  paymentEnded,
  resultHidden,
} = slice.actions;

export const selectDemoPayment = (state: WithDemoPayment): DemoPaymentState => state.demoPayment;
