import type { PaymentStatusDto } from '@deccanloop/contracts/payments/dto';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiError } from '../../../lib/api-error';

export interface RetryState {
  status: 'idle' | 'asking' | 'leaving';
  error: ApiError | null;
  /** Until then the page of the last attempt can still be used, in ms since 1970; null where it cannot. */
  heldUntil: number | null;
}

const initialState: RetryState = { status: 'idle', error: null, heldUntil: null };

const slice = createSlice({
  name: 'payments/retry',
  initialState,
  reducers: {
    /** Try Again on a failed or cancelled payment: another attempt at the same top-up. */
    retryRequested: (_state, _action: PayloadAction<PaymentStatusDto>) => undefined,
    retryStarted: (): RetryState => ({ ...initialState, status: 'asking' }),
    retryHeld: (_state, { payload }: PayloadAction<number>): RetryState => ({
      ...initialState,
      heldUntil: payload,
    }),
    retryFailed: (_state, { payload }: PayloadAction<ApiError>): RetryState => ({
      ...initialState,
      error: payload,
    }),
    retryLeaves: (): RetryState => ({ ...initialState, status: 'leaving' }),
    retryDone: (): RetryState => initialState,
  },
});

export const retryReducer = slice.reducer;
export const { retryRequested, retryStarted, retryHeld, retryFailed, retryLeaves, retryDone } = slice.actions;
