import { combineReducers } from '@reduxjs/toolkit';
import { accessReducer } from './access/access-slice';
import { openReducer } from './open/open-slice';
import { payReducer } from './pay/pay-slice';
import { retryReducer } from './pay/retry-slice';
import { watchReducer } from './watch/watch-slice';

export const paymentsReducer = combineReducers({
  access: accessReducer,
  open: openReducer,
  pay: payReducer,
  retry: retryReducer,
  watch: watchReducer,
});

export type PaymentsState = ReturnType<typeof paymentsReducer>;

/** The part of the store this feature reads. */
export interface WithPayments {
  payments: PaymentsState;
}

export const selectAccess = (state: WithPayments) => state.payments.access;
export const selectOpen = (state: WithPayments) => state.payments.open;
export const selectPay = (state: WithPayments) => state.payments.pay;
export const selectRetry = (state: WithPayments) => state.payments.retry;
export const selectWatch = (state: WithPayments) => state.payments.watch;
