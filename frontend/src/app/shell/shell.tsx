import { WITHOUT_FOOTER, WITHOUT_NAVIGATION } from '@deccanloop/contracts/routes';
import { lazy, Suspense } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { Footer } from './footer';
import { Navigation } from './navigation';
import { RouteFocus } from './route-focus';
import { RouteLoading } from './route-loading';
import { SkipLink } from './skip-link';

// Nothing is toasted before something was pressed: its code need not come with the first screen.
const Toaster = lazy(async () => ({ default: (await import('../../components/ui/toaster')).Toaster }));

/** What surrounds every page (specification, section 2, Layout). */
export function Shell() {
  // `/paynow/` is the same page as `/paynow`.
  const pathname = useLocation().pathname.replace(/(?<=.)\/+$/, '');
  const isPaymentPage = WITHOUT_NAVIGATION.includes(pathname);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {!isPaymentPage && <Navigation />}
      {/* At least a window high: while a screen loads, the footer must not stand where its content will be. */}
      <main id="main" tabIndex={-1} className="flex min-h-[calc(100dvh-4rem)] flex-1 flex-col">
        <Suspense fallback={<RouteLoading />}>
          <Outlet />
          <RouteFocus />
        </Suspense>
      </main>
      {!WITHOUT_FOOTER.includes(pathname) && <Footer />}
      {/* The payment pages say everything in place and toast nothing. */}
      {!isPaymentPage && (
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      )}
      <ScrollRestoration />
    </div>
  );
}
