import { ROLES } from '@deccanloop/contracts/accounts/roles';
import { isWorkspace, PAGES, type RouteGuard } from '@deccanloop/contracts/routes';
import { mayOpen, pathOfOldView, sectionAt } from '@deccanloop/contracts/workspace/sections';
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
import { guardOf, pageOf } from './page-guard';

/** The part of the store that guards use. */
export type GuardedState = WithSession & WithAuth;

export interface GuardedStore {
  dispatch: ThunkDispatch<GuardedState, unknown, UnknownAction>;
  getState(): GuardedState;
}

/**
 * Where a page's guard redirects to; null if the page may be shown. `path` includes the query. Logged in
 * means a session and a verified e-mail address.
 */
export function destinationOf(guard: RouteGuard, path: string, state: GuardedState): string | null {
  const isLoggedIn = selectIsLoggedIn(state);
  if (guard === 'guest') {
    if (!isLoggedIn || selectHasLink(state)) return null;
    return safeNext(new URLSearchParams(path.split('?')[1] ?? '').get('next')) ?? PAGES.dashboard;
  }
  if (!isLoggedIn) return withNext(PAGES.login, path);
  const role = selectUser(state)?.role;
  const [pathname = ''] = path.split('?');
  if (isWorkspace(pathname)) {
    const open = sectionAt(pathname);
    // As for every other unknown path.
    if (open === null) return PAGES.dashboard;
    return role !== undefined && mayOpen(open.section, role) ? null : PAGES.unauthorized;
  }
  if (guard === 'admin' && role !== ROLES.admin) return PAGES.unauthorized;
  return null;
}

export interface GuardOptions {
  store: GuardedStore;
  /** The path in the address bar. */
  shownPath: () => string;
}

/**
 * Redirects. Where the address bar already shows the guarded page (first load, Back, a session that changed
 * on the page) the history entry is replaced, or Back would reach the guard again and again.
 */
const goTo = (destination: string, from: string, shownPath: string) =>
  (shownPath === from ? replace : redirect)(destination);

/** Resolves when the session's status is known; otherwise the error page is shown. */
async function ensureSessionStatus({ store }: GuardOptions): Promise<void> {
  const problem = await store.dispatch(establishSession());
  // A loader ends in the route's error page by throwing, and API errors are plain objects.
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- see above
  if (problem) throw problem;
}

/** What a guarded page needs before it is drawn. */
export interface PageLoads {
  /** Loads the screen's code while the guard decides. */
  code?: () => unknown;
  /** Loads its data, for those who may see it. */
  data?: () => Promise<unknown>;
}

/** The loader of a guarded page: nothing is rendered before the guard has decided. */
export const guardLoader =
  (options: GuardOptions, { code, data }: PageLoads = {}): LoaderFunction =>
  async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    const guard = guardOf(pathname);
    if (guard === undefined) return null;
    const moved = pageOf(pathname) === PAGES.dashboard ? pathOfOldView(search) : null;
    if (moved !== null) return goTo(moved, pathname + search, options.shownPath());
    code?.();
    // A page opened with a mailed link is shown to everyone; a logged-in user decides about the link first.
    if (guard !== 'guest' || !selectHasLink(options.store.getState())) await ensureSessionStatus(options);
    const path = pathname + search;
    const destination = destinationOf(guard, path, options.store.getState());
    if (destination !== null) return goTo(destination, path, options.shownPath());
    await data?.();
    return null;
  };
