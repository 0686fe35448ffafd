import { PAGES } from '@deccanloop/contracts/routes';
import { selectSession, withNext, type SessionState } from '../lib/session';
import type { GuardedStore } from './guards';
import { guardOf, isPublic, pageOf } from './page-guard';

/** What is needed of the store. */
export interface FollowedStore extends Pick<GuardedStore, 'getState'> {
  subscribe(listener: () => void): () => void;
}

/** What is needed of the router. */
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
 * What happens elsewhere tears nobody away from there: a payment may be under way, with access of its own; a public
 * page is for everybody, and something may have been typed into its form.
 */
const staysOpen = (pathname: string): boolean =>
  ([PAGES.paynow, PAGES.verifyPayment] as string[]).includes(pageOf(pathname)) || isPublic(pathname);

/** Where a session that ended leads from here; null where the page's own guard decides. */
function wayOut({ endedBy }: SessionState, pathname: string, path: string): string | null {
  // A log-out is no detour: nobody comes back from it.
  if (endedBy === 'logout') return PAGES.login;
  if (guardOf(pathname) !== undefined) return null;
  return endedBy === 'elsewhere' ? PAGES.login : withNext(PAGES.login, path);
}

/**
 * Takes the person where a change of the session leads: the one place outside the guards that navigates because
 * of it. A log-in is followed by the guard of the log-in page, which knows where to go on.
 */
export function followSession(store: FollowedStore, router: FollowedRouter): () => void {
  let last = selectSession(store.getState());
  return store.subscribe(() => {
    const [before, now] = [last, selectSession(store.getState())];
    last = now;
    const { initialized, navigation, location } = router.state;
    // A guard is asking at this moment; it will see what is known now.
    if (before === now || !initialized || navigation.state !== 'idle') return;

    const otherUser = before.user?._id !== now.user?._id;
    const isGuarded = guardOf(location.pathname) !== undefined;
    if (now.status === 'authenticated') {
      const came = before.status !== 'authenticated' || otherUser;
      if (came && isGuarded) void router.revalidate();
      return;
    }
    const gone = now.status === 'guest' && (before.status === 'authenticated' || before.user !== null);
    if (!gone || (now.endedBy === 'elsewhere' && staysOpen(location.pathname))) return;
    const destination = wayOut(now, location.pathname, location.pathname + location.search);
    void (destination === null ? router.revalidate() : router.navigate(destination));
  });
}
