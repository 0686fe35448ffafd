import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { answerEarlyPress } from '../early-press';

/**
 * After a change of page the focus goes to the main region and the new title is read out, so that keyboard and
 * screen reader start where the eye does. Not to the heading: a screen that is still loading replaces it, and
 * the focus would be lost. Sits inside the Suspense boundary: its effect runs once the screen is there, after
 * the screen has set its title. The page that was opened is left to the browser.
 * @param isOpened whether it begins with that page
 */
export function RouteFocus({ isOpened }: { isOpened: boolean }) {
  const { pathname } = useLocation();
  const previous = useRef(isOpened ? pathname : null);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => answerEarlyPress(document.getElementById('root')), []);

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
    setAnnouncement(document.title);
  }, [pathname]);

  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}
