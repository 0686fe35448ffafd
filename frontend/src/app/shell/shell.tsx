import { isWorkspace, WITHOUT_FOOTER, WITHOUT_NAVIGATION } from '@deccanloop/contracts/routes';
import { ScrollRestoration, useLocation } from 'react-router-dom';
import { Footer } from './footer';
import { Navigation } from './navigation';
import { cx } from '../../lib/class-names';
import { useScreen } from './screen';
import { ScrollToTop } from './scroll-to-top';
import { SkipLink } from './skip-link';
import { ToasterOnUse } from './toaster-on-use';

/** The layout around every page. */
export function Shell() {
  // `/paynow/` is the same page as `/paynow`.
  const pathname = useLocation().pathname.replace(/(?<=.)\/+$/, '');
  const isDashboard = isWorkspace(pathname);
  const hasNavigation = !isDashboard && !WITHOUT_NAVIGATION.includes(pathname);
  const screen = useScreen(pathname);
  return (
    <div className="flex min-h-dvh flex-col print:min-h-0">
      <SkipLink />
      {hasNavigation && <Navigation />}
      {/* At least a window high, so that the footer does not move up while a screen loads. */}
      <main
        id="main"
        tabIndex={-1}
        className={cx('flex min-h-dvh flex-1 flex-col print:min-h-0', hasNavigation && 'pt-16 print:pt-0')}
      >
        {screen}
      </main>
      {!WITHOUT_FOOTER.includes(pathname) && <Footer compact={isDashboard} />}
      {/* The payment pages and the log-in show their messages in place and use no toasts. */}
      {(hasNavigation || isDashboard) && <ToasterOnUse />}
      {hasNavigation && <ScrollToTop />}
      <ScrollRestoration />
    </div>
  );
}
