import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while prerendered HTML is hydrated, true afterwards and on every page opened by client-side
 * navigation. What the HTML cannot know (the query, the window) is read only when it is true.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
