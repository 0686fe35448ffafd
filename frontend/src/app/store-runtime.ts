import {
  combineReducers,
  createImmutableStateInvariantMiddleware,
  createSerializableStateInvariantMiddleware,
  type Middleware,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import createSagaMiddleware from 'redux-saga';
import { demoPaymentReducer } from '../components/demo-payment/demo-payment-slice';
import { accountReducer } from '../features/account/index';
import { authReducer } from '../features/auth/index';
import { paymentsReducer } from '../features/payments/index';
import { api } from '../lib/api';
import { countdownsReducer } from '../lib/countdown/index';
import { sessionEnded, sessionReducer } from '../lib/session/index';
import { rootSaga } from './root-saga';
import type { AppStore } from './store';

/** In the same file, because they are needed at the same time. */
export { guardLoader } from './guards';
export { loadPage, loadScreen, loadText, PrivateScreen, WorkspaceLayout } from './private-screens';

const appReducer = combineReducers({
  [api.reducerPath]: api.reducer,
  countdowns: countdownsReducer,
  session: sessionReducer,
  account: accountReducer,
  auth: authReducer,
  payments: paymentsReducer,
  demoPayment: demoPaymentReducer,
});

export type RootState = ReturnType<typeof appReducer>;

/**
 * A log-out also clears the payer's data of the payment pages: the next user of this device may be another
 * person.
 */
export const rootReducer = (state: RootState | undefined, action: UnknownAction): RootState =>
  appReducer(
    state && sessionEnded.match(action) && ['logout', 'closed'].includes(action.payload.reason)
      ? { ...state, payments: paymentsReducer(undefined, action) }
      : state,
    action,
  );

/** Allows functions to be dispatched, as RTK Query does. */
const thunks: Middleware =
  ({ dispatch, getState }) =>
  (next) =>
  (action) =>
    typeof action === 'function'
      ? (action as ThunkAction<unknown, unknown, unknown, UnknownAction>)(dispatch, getState, undefined)
      : next(action);

/** Adds the features' state, API calls and sagas to the existing store; started once. */
export function startStoreRuntime(
  store: AppStore,
  addMiddleware: (...late: readonly Middleware[]) => void,
): void {
  const sagas = createSagaMiddleware();
  // Redux Toolkit's own, the second and third in development only, then ours.
  addMiddleware(
    thunks,
    createImmutableStateInvariantMiddleware(),
    createSerializableStateInvariantMiddleware(),
    api.middleware,
    sagas,
  );
  store.replaceReducer(rootReducer);
  sagas.run(rootSaga);
  // Refetches on focus and reconnect, where a query requests it.
  setupListeners(store.dispatch);
}
