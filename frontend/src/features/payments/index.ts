import { lazy } from 'react';

/** Mounted by the store under `payments`. */
export { paymentsReducer } from './state';

/** Started by the root saga. */
export { paymentsSaga } from './payments-saga';

export const PayNowScreen = lazy(() => import('./paynow-screen'));
export const VerifyPaymentScreen = lazy(() => import('./verify-payment-screen'));
