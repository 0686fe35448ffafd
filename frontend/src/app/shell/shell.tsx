import { WITHOUT_FOOTER, WITHOUT_NAVIGATION } from '@deccanloop/contracts/routes';
import { Suspense } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { Toaster } from '../../components/ui/toaster';
import { Footer } from './footer';
import { Navigation } from './navigation';
import { RouteFocus } from './route-focus';
import { RouteLoading } from './route-loading';
import { SkipLink } from './skip-link';

/** What surrounds every page (specification, section 2, Layout). */
export function Shell() {
  const { pathname } = useLocation();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {!WITHOUT_NAVIGATION.includes(pathname) && <Navigation />}
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col">
        <Suspense fallback={<RouteLoading />}>
          <Outlet />
          <RouteFocus />
        </Suspense>
      </main>
      {!WITHOUT_FOOTER.includes(pathname) && <Footer />}
      <Toaster />
      <ScrollRestoration />
    </div>
  );
}
