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
 * A fresh store as every visitor begins: it knows the session alone, as far as a cookie tells it, and nothing
 * changes. The engine adds what the features keep in it, their calls and their sagas, so that none of that code is
 * needed to read a public page: hence the bare store here, without the toolkit's own.
 * @param user of the readable cookie, for display
 */
export function createStore(user: UserDto | null = null) {
  const late = lateMiddleware();
  const state: WithSession = { session: { ...INITIAL_SESSION, user } };
  // No feature's screen is shown before the engine is there.
  const reducer = (() => state) as unknown as Reducer<RootState, UnknownAction>;
  const store: AppStore = legacy_createStore(reducer, applyMiddleware(late.middleware));
  return { store, addMiddleware: late.add };
}

/** What the build rendered the public pages with. */
export const EMPTY_STATE = { session: INITIAL_SESSION } as unknown as RootState;
