import { ROLES } from '@deccanloop/contracts/accounts/roles';
import { PAGES, type RouteGuard } from '@deccanloop/contracts/routes';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { redirect, replace, type LoaderFunction } from 'react-router-dom';
import { selectHasLink, type WithAuth } from '../features/auth';
import {
  establishSession,
  safeNext,
  selectIsLoggedIn,
  selectUser,
  withNext,
  type WithSession,
} from '../lib/session';
import { guardOf } from './page-guard';

/** The part of the store that guards decide by. */
export type GuardedState = WithSession & WithAuth;

export interface GuardedStore {
  dispatch: ThunkDispatch<GuardedState, unknown, UnknownAction>;
  getState(): GuardedState;
}

/**
 * Where the guard of a page sends whoever comes; null lets in. `path` has its query. Logged in means a session
 * and a proved e-mail address (specification, section 4).
 */
export function destinationOf(guard: RouteGuard, path: string, state: GuardedState): string | null {
  const isLoggedIn = selectIsLoggedIn(state);
  if (guard === 'guest') {
    if (!isLoggedIn || selectHasLink(state)) return null;
    return safeNext(new URLSearchParams(path.split('?')[1] ?? '').get('next')) ?? PAGES.dashboard;
  }
  if (!isLoggedIn) return withNext(PAGES.login, path);
  if (guard === 'admin' && selectUser(state)?.role !== ROLES.admin) return PAGES.unauthorized;
  return null;
}

export interface GuardOptions {
  store: GuardedStore;
  /** The path in the address bar. */
  shownPath: () => string;
}

/**
 * Goes there. Where the address bar already shows the guarded page (first load, Back, a session that changed on
 * the page) its entry is replaced, or Back would run into the guard again and again.
 */
const goTo = (destination: string, from: string, shownPath: string) =>
  (shownPath === from ? replace : redirect)(destination);

/** The session's status is known when this resolves; else the page says why it did not load. */
async function knowSession({ store }: GuardOptions): Promise<void> {
  const problem = await store.dispatch(establishSession());
  // A loader's way of ending in the route's error page, which takes the API's errors as they are.
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- see above
  if (problem) throw problem;
}

/**
 * The loader of a guarded page: nothing of the page is rendered before it is decided who may see it.
 * @param preload fetches the screen's code meanwhile
 */
export const guardLoader =
  (options: GuardOptions, preload: () => unknown = () => undefined): LoaderFunction =>
  async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    const guard = guardOf(pathname);
    if (guard === undefined) return null;
    preload();
    // With a mailed link in hand the page is for everybody: whoever is logged in decides on it first.
    if (guard !== 'guest' || !selectHasLink(options.store.getState())) await knowSession(options);
    const path = pathname + search;
    const destination = destinationOf(guard, path, options.store.getState());
    return destination === null ? null : goTo(destination, path, options.shownPath());
  };

/** A path that is no page: to the dashboard or to the start (specification, route guard table). */
export const notFoundLoader =
  (options: GuardOptions): LoaderFunction =>
  async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    await knowSession(options);
    const isLoggedIn = selectIsLoggedIn(options.store.getState());
    return goTo(isLoggedIn ? PAGES.dashboard : PAGES.home, pathname + search, options.shownPath());
  };
