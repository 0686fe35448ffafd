import { useSyncExternalStore } from 'react';

/** Tailwind's `max-lg`. */
const NARROW = '(width < 64rem)';

/** Absent in the tests' browser. */
const query = (): MediaQueryList | undefined => globalThis.matchMedia?.(NARROW);

function subscribe(listener: () => void): () => void {
  const list = query();
  list?.addEventListener('change', listener);
  return () => list?.removeEventListener('change', listener);
}

const isNarrowNow = (): boolean => query()?.matches ?? false;
const notNarrow = (): boolean => false;

/** The window is narrower than 1024 px. For content that differs; what only looks different is CSS. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrowNow, notNarrow);
