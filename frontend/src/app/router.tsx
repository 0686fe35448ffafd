import { createBrowserRouter } from 'react-router-dom';
import type { GuardedStore } from './guards';
import { routesOf, type RouteOptions } from './routes';

export interface RouterOptions extends Pick<RouteOptions, 'ready' | 'more'> {
  /** The page is there already, rendered by the build and perhaps scrolled: the router must not take it to its top. */
  isRendered?: boolean;
}

/** In a browser. */
export const createRouter = (store: GuardedStore, { isRendered = false, ...options }: RouterOptions = {}) =>
  createBrowserRouter(
    routesOf({
      store,
      shownPath: () => window.location.pathname + window.location.search,
      loadedAs: window.location.pathname,
      ...options,
    }),
    // With anything to hydrate from, the router leaves the place of the first page alone.
    isRendered ? { hydrationData: { loaderData: {} } } : {},
  );
