import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import type { ThunkDispatch } from '@reduxjs/toolkit';
import { applyMiddleware, legacy_createStore, type Reducer, type Store, type UnknownAction } from 'redux';
import { INITIAL_SESSION, type WithSession } from '../lib/session';
import type { RootState } from './store-runtime';
import { lateMiddleware } from './late-middleware';

export type AppStore = Omit<Store<RootState, UnknownAction>, 'dispatch'> & {
  dispatch: ThunkDispatch<RootState, unknown, UnknownAction>;
};

/**
 * A new store with the session only, as far as the readable cookie tells it. The store runtime adds the
 * state, API calls and sagas of the features later, so that a public page needs none of that code: hence
 * plain Redux here, without Redux Toolkit.
 * @param user of the readable cookie, for display
 */
export function createStore(user: UserDto | null = null) {
  const late = lateMiddleware();
  const state: WithSession = { session: { ...INITIAL_SESSION, user } };
  // No feature's screen is shown before the store runtime is loaded.
  const reducer = (() => state) as unknown as Reducer<RootState, UnknownAction>;
  const store: AppStore = legacy_createStore(reducer, applyMiddleware(late.middleware));
  return { store, addMiddleware: late.add };
}

/** The state with which the build prerenders the public pages. */
export const EMPTY_STATE = { session: INITIAL_SESSION } as unknown as RootState;
