import { useEffect, useState } from 'react';
import { useHydrated } from './hydrated';

/** A reload and the way back: only then does the browser itself bring the place of the earlier visit. */
function wasHereBefore(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type !== 'navigate';
}

/**
 * The page opens at its top, also where the browser kept the place of an earlier visit (specification of the
 * website, section 2). Who scrolled or typed in the HTML before this code was there stays where they are.
 */
export function useStartAtTop(): void {
  const [cameByLink] = useState(useHydrated());
  useEffect(() => {
    if (window.location.hash !== '') return;
    const isTyping = document.activeElement?.closest('form') != null;
    if (cameByLink || (wasHereBefore() && !isTyping)) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [cameByLink]);
}
