import { lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { storeRuntimeReady } from './store-runtime-ready';
import { INTERACTION_EVENTS } from './first-interaction';
import { loadOnline } from './online';

export interface LazyOnUse {
  /** The prerendered HTML until the code is loaded; the placeholder where there is none. */
  Part: ComponentType;
  /** Loads the code without waiting for an interaction. */
  now: () => void;
}

/**
 * A part of a prerendered page whose code is large and not needed for reading, such as a form: its HTML is in
 * the document, and its code is loaded at the first interaction. After client-side navigation it is loaded at
 * once.
 * @param placeholder shown while the code is loading
 */
export function lazyOnUse(
  load: () => Promise<{ default: ComponentType }>,
  placeholder: ReactNode,
): LazyOnUse {
  let now = (): void => undefined;
  const wanted = new Promise<void>((resolve) => {
    now = resolve;
  });
  const Content = lazy(async () => {
    if (typeof window === 'undefined') return load();
    // The user interacted before this script ran.
    if ((document.activeElement ?? document.body) !== document.body || window.scrollY > 0) now();
    // In the capture phase: React stops the propagation of events from a part that is not hydrated yet.
    for (const event of INTERACTION_EVENTS)
      window.addEventListener(event, now, { once: true, passive: true, capture: true });
    await wanted;
    for (const event of INTERACTION_EVENTS) window.removeEventListener(event, now, true);
    const [part] = await Promise.all([loadOnline(load), storeRuntimeReady()]);
    return part;
  });
  const start = () => now();
  /** This is rendered only where there is no prerendered HTML, so the code is needed now. */
  function Waiting() {
    useEffect(start, []);
    return placeholder;
  }
  // The same element at every render: if it changes before its code is loaded, React discards the prerendered
  // HTML with everything typed into it.
  const content = (
    <Suspense fallback={<Waiting />}>
      <Content />
    </Suspense>
  );
  return { Part: () => content, now: start };
}
