import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * After a change of page the focus goes to the main region and the new title is read out, so that keyboard and
 * screen reader start where the eye does. Not to the heading: a screen that is still loading replaces it, and
 * the focus would be lost. Sits inside the Suspense boundary: its effect runs once the screen is there, after
 * the screen has set its title. The first page is left to the browser.
 */
export function RouteFocus() {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');

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
