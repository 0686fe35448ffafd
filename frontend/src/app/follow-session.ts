import { isPayPage, PAGES } from '@deccanloop/contracts/routes';
import { selectSession, withNext, type SessionState } from '../lib/session';
import type { GuardedStore } from './guards';
import { guardOf, isPublic, pageOf } from './page-guard';

/** The part of the store that is used. */
export interface FollowedStore extends Pick<GuardedStore, 'getState'> {
  subscribe(listener: () => void): () => void;
}

/** The part of the router that is used. */
export interface FollowedRouter {
  readonly state: {
    initialized: boolean;
    navigation: { state: 'idle' | 'loading' | 'submitting' };
    location: { pathname: string; search: string };
  };
  navigate(to: string): Promise<void>;
  revalidate(): Promise<void>;
}

/**
 * Pages that a change of the session in another tab never leaves: a payment may be in progress, with its own
 * access; a public page is open to all, and its form may contain typed text.
 */
const staysOpen = (pathname: string): boolean =>
  ([PAGES.paynow, PAGES.verifyPayment] as string[]).includes(pageOf(pathname)) || isPublic(pathname);

/** Where to go from this page when a session ended; null where the page's own guard decides. */
function wayOut({ endedBy }: SessionState, pathname: string, path: string): string | null {
  // After a log-out there is no way back to the page.
  if (endedBy === 'logout') return PAGES.login;
  if (endedBy === 'closed') return PAGES.accountClosed;
  if (guardOf(pathname) !== undefined) return null;
  return endedBy === 'elsewhere' ? PAGES.login : withNext(PAGES.login, path);
}

/**
 * Navigates after a change of the session; the only place outside the guards that does. After a log-in the
 * guard of the log-in page redirects.
 */
export function followSession(store: FollowedStore, router: FollowedRouter): () => void {
  let last = selectSession(store.getState());
  return store.subscribe(() => {
    const [before, now] = [last, selectSession(store.getState())];
    last = now;
    const { initialized, navigation, location } = router.state;
    // A guard is running and will see the current state.
    if (before === now || !initialized || navigation.state !== 'idle') return;

    const otherUser = before.user?._id !== now.user?._id;
    const isGuarded = guardOf(location.pathname) !== undefined;
    if (now.status === 'authenticated') {
      const hasLoggedIn = before.status !== 'authenticated' || otherUser;
      if (hasLoggedIn && isGuarded) void router.revalidate();
      return;
    }
    const hasEnded = now.status === 'guest' && (before.status === 'authenticated' || before.user !== null);
    // The payer of a merchant's payment needs no session.
    if (!hasEnded || isPayPage(location.pathname)) return;
    if (now.endedBy === 'elsewhere' && staysOpen(location.pathname)) return;
    const destination = wayOut(now, location.pathname, location.pathname + location.search);
    void (destination === null ? router.revalidate() : router.navigate(destination));
  });
}
