import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { paymentsReducer } from '../features/payments';
import { api } from '../lib/api';
import { rootSaga } from './root-saga';

/** A fresh store with its sagas running; a test makes its own. */
export function createStore() {
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, payments: paymentsReducer },
    middleware: (defaults) => defaults().concat(api.middleware, sagas),
  });
  sagas.run(rootSaga);
  return store;
}

export type AppStore = ReturnType<typeof createStore>;
export type RootState = ReturnType<AppStore['getState']>;
