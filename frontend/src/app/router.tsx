import { createBrowserRouter } from 'react-router-dom';
import type { GuardedStore } from './guards';
import { routesOf, type RouteOptions } from './routes';

export interface RouterOptions extends Pick<RouteOptions, 'ready' | 'more' | 'translated'> {
  /** The page was prerendered and may be scrolled: the router must not scroll it to the top. */
  isRendered?: boolean;
}

/** The router for a browser. */
export const createRouter = (store: GuardedStore, { isRendered = false, ...options }: RouterOptions = {}) =>
  createBrowserRouter(
    routesOf({
      store,
      shownPath: () => window.location.pathname + window.location.search,
      loadedAs: window.location.pathname,
      ...options,
    }),
    // With hydration data the router keeps the scroll position of the first page.
    isRendered ? { hydrationData: { loaderData: {} } } : {},
  );
