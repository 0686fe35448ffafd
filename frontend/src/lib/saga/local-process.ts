import { configureStore, Tuple, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useState, useSyncExternalStore } from 'react';
import createSagaMiddleware from 'redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';

export interface LocalProcess<State> {
  getState: () => State;
  subscribe: (listener: () => void) => () => void;
  dispatch: (action: UnknownAction) => void;
  /** Runs its saga; gives what ends it. */
  run: () => () => void;
}

/**
 * A reducer and the saga that drives it, for one part of one page: what a form is doing lives and ends with the
 * form, holds what a person typed, and comes with the form's own code instead of with every page's.
 */
export function localProcess<State>(
  reducer: Reducer<State>,
  saga: () => SagaGenerator<void>,
): LocalProcess<State> {
  const sagas = createSagaMiddleware();
  const store = configureStore({ reducer, middleware: () => new Tuple(sagas), devTools: false });
  return {
    getState: () => store.getState(),
    subscribe: (listener) => store.subscribe(listener),
    dispatch: (action) => void store.dispatch(action),
    run: () => {
      const task = sagas.run(saga);
      return () => task.cancel();
    },
  };
}

/** The process as a component sees it; it runs while the component is there. */
export function useLocalProcess<State>(
  make: () => LocalProcess<State>,
): readonly [State, LocalProcess<State>['dispatch']] {
  const [process] = useState(make);
  useEffect(() => process.run(), [process]);
  const state = useSyncExternalStore(process.subscribe, process.getState, process.getState);
  return [state, process.dispatch];
}
