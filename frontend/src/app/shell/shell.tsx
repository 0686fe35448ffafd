import {
  isPayPage,
  isWorkspace,
  SHARED_WITH_LINKS,
  WITHOUT_FOOTER,
  WITHOUT_NAVIGATION,
} from '@deccanloop/contracts/routes';
import { useSelector } from 'react-redux';
import { ScrollRestoration, useLocation } from 'react-router-dom';
import { Footer } from './footer';
import { Navigation } from './navigation';
import { cx } from '../../lib/class-names';
import { selectUser, type WithSession } from '../../lib/session';
import { useScreen } from './screen';
import { scrollPlace } from './scroll-place';
import { ScrollToTop } from './scroll-to-top';
import { SkipLink } from './skip-link';
import { ToasterOnUse } from './toaster-on-use';

/** The layout around every page. */
export function Shell() {
  // `/paynow/` is the same page as `/paynow`.
  const pathname = useLocation().pathname.replace(/(?<=.)\/+$/, '');
  // Not `useUser`: other pages must not be rendered again when the session becomes known.
  const isShared = useSelector(
    (state: WithSession) => SHARED_WITH_LINKS.includes(pathname) && selectUser(state) !== null,
  );
  const hasFrame = isShared || isWorkspace(pathname);
  const isPaying = isPayPage(pathname);
  const hasNavigation = !hasFrame && !isPaying && !WITHOUT_NAVIGATION.includes(pathname);
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
      {!hasFrame && !isPaying && !WITHOUT_FOOTER.includes(pathname) && <Footer />}
      {/* The payment pages and the log-in show their messages in place and use no toasts. */}
      {(hasNavigation || hasFrame) && <ToasterOnUse />}
      {hasNavigation && <ScrollToTop />}
      <ScrollRestoration getKey={scrollPlace} />
    </div>
  );
}
