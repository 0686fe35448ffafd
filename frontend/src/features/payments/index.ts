import { lazyScreen } from '../../lib/lazy-screen';

/** Mounted by the store under `payments`. */
export { paymentsReducer } from './state';

/** Started by the root saga. */
export { paymentsSaga } from './payments-saga';

export const PayNowScreen = lazyScreen(() => import('./paynow-screen'));
export const VerifyPaymentScreen = lazyScreen(() => import('./verify-payment-screen'));
