import type { EventChannel } from 'redux-saga';
import { pageShown } from '../page-shown';
import { browserTabs, type Tabs } from './tabs';
import type { CookieJar } from './user-cookie';

/** Everything the session needs of the browser. */
export interface SessionPorts {
  cookies: CookieJar;
  tabs: Tabs;
  pageShown(): EventChannel<true>;
  /** What pages remember in this browser, over all tabs. */
  clearStorage(): void;
}

/** The real browser, touched only when called. */
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
