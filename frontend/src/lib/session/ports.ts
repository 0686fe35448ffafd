import type { EventChannel } from 'redux-saga';
import { pageShown } from '../page-shown';
import { browserTabs, type Tabs } from './tabs';
import type { CookieJar } from './user-cookie';

/** Everything the session needs of the browser. */
export interface SessionPorts {
  cookies: CookieJar;
  tabs: Tabs;
  pageShown(): EventChannel<true>;
  /** Clears what pages stored in this browser, for all tabs. */
  clearStorage(): void;
}

/** The real browser; accessed only when a function is called. */
export const browserSessionPorts = (): SessionPorts => ({
  cookies: document,
  tabs: browserTabs(),
  pageShown,
  clearStorage: () => {
    try {
      localStorage.clear();
    } catch {
      // Forbidden: then there is nothing in it.
    }
  },
});
