import { configureStore, Tuple, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useState, useSyncExternalStore } from 'react';
import createSagaMiddleware from 'redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';

export interface LocalProcess<State> {
  getState: () => State;
  subscribe: (listener: () => void) => () => void;
  dispatch: (action: UnknownAction) => void;
  /** Runs its saga; returns a function that stops it. */
  run: () => () => void;
}

/**
 * A reducer and its saga for one part of one page. Its state exists only while the form does, may contain
 * what the user typed, and its code is loaded with the form, not with every page.
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

/** The process for a component; it runs while the component is mounted. */
export function useLocalProcess<State>(
  make: () => LocalProcess<State>,
): readonly [State, LocalProcess<State>['dispatch']] {
  const [process] = useState(make);
  useEffect(() => process.run(), [process]);
  const state = useSyncExternalStore(process.subscribe, process.getState, process.getState);
  return [state, process.dispatch];
}
