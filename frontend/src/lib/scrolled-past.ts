import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
};

/** An answer that is asked again at each scroll; false in prerendered HTML. */
export const useWhileScrolling = (ask: () => boolean): boolean =>
  useSyncExternalStore(subscribe, ask, () => false);

/** Whether the page is scrolled further than this many pixels; false in prerendered HTML. */
export const useScrolledPast = (pixels: number): boolean => useWhileScrolling(() => window.scrollY > pixels);
