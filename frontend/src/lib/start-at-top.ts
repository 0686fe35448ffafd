import { useEffect, useState } from 'react';
import { useHydrated } from './hydrated';

/** After a reload and after Back or Forward the browser restores the scroll position itself. */
function wasHereBefore(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type !== 'navigate';
}

/**
 * Scrolls a newly opened page to the top, also where the browser kept an earlier scroll position. A user who
 * scrolled or typed before this code ran stays in place.
 */
export function useStartAtTop(): void {
  const [cameByLink] = useState(useHydrated());
  useEffect(() => {
    if (window.location.hash !== '') return;
    const isTyping = document.activeElement?.closest('form') != null;
    if (cameByLink || (wasHereBefore() && !isTyping)) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [cameByLink]);
}
