import { createSlice } from '@reduxjs/toolkit';
import { lazy } from 'react';

/** Mounted by the store under `payments`. */
export const paymentsReducer = createSlice({ name: 'payments', initialState: {}, reducers: {} }).reducer;

/** Started by the root saga. */
export function* paymentsSaga(): Generator<never, void> {}

export const PayNowScreen = lazy(() => import('./paynow-screen'));
export const VerifyPaymentScreen = lazy(() => import('./verify-payment-screen'));
