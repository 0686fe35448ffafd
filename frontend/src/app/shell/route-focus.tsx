import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { answerEarlyPress } from '../../lib/early-press';
import { showProgress } from '../../lib/page-progress';

/**
 * After a change of page, moves the focus to the main region, or to the part of it that changed, and announces the new title. Not to the heading:
 * a screen that is still loading replaces it, and the focus would be lost. Inside the Suspense boundary, so
 * that its effect runs once the screen is rendered and has set its title. On the first page the browser's own
 * focus is kept.
 * @param isOpened whether this is the first page
 */
export function RouteFocus({ isOpened }: { isOpened: boolean }) {
  const location = useLocation();
  const { pathname } = location;
  const previous = useRef(isOpened ? pathname : null);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => answerEarlyPress(document.getElementById('root')), []);

  // Also after a change of the query alone.
  useEffect(() => showProgress(false), [location]);

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const target =
      document.querySelector<HTMLElement>('[data-route-focus]') ?? document.getElementById('main');
    target?.focus({ preventScroll: true });
    setAnnouncement(document.title);
  }, [pathname]);

  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}
