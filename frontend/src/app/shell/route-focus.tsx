import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { answerEarlyPress } from '../../lib/early-press';
import { replaceFirstView } from '../delivery/first-view/replace-first-view';
import { showProgress } from '../../lib/page-progress';

/**
 * After a change of page, moves the focus to the main region, or to the part of it that changed, and announces each new
 * title. Not to the heading: a screen that is still loading replaces it, and the focus would be lost. Inside the Suspense
 * boundary, so that its effect runs once the screen is rendered. On the first page the browser's own focus is kept.
 * @param isOpened whether this is the first page
 */
export function RouteFocus({ isOpened }: { isOpened: boolean }) {
  const location = useLocation();
  const { pathname } = location;
  const previous = useRef(isOpened ? pathname : null);
  const hasLeftFirst = useRef(!isOpened);
  const [announcement, setAnnouncement] = useState('');

  useLayoutEffect(replaceFirstView, []);
  useEffect(() => answerEarlyPress(document.getElementById('root')), []);

  // Also after a change of the query alone.
  useEffect(() => showProgress(false), [location]);

  // Observed, because a page whose title depends on its data sets it later. A layout effect runs before the effect that
  // sets the title of the same page.
  useLayoutEffect(() => {
    const title = document.querySelector('head > title');
    if (!title) return;
    const observer = new MutationObserver(() => {
      if (hasLeftFirst.current) setAnnouncement(document.title);
    });
    observer.observe(title, { childList: true });
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    hasLeftFirst.current = true;
    const target =
      document.querySelector<HTMLElement>('[data-route-focus]') ?? document.getElementById('main');
    target?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}
