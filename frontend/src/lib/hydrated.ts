import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while the page takes over the HTML of the build, true afterwards and on every page that is opened by a
 * link. What the HTML cannot know (the query, the window) is read behind it.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
