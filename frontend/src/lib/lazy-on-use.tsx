import { lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { storeRuntimeReady } from './store-runtime-ready';
import { SIGNS } from './first-sign';
import { online } from './online';

export interface LazyOnUse {
  /** The HTML of the build until the code is there; the placeholder where there is no such HTML. */
  Part: ComponentType;
  /** Fetches the code without waiting for a sign. */
  now: () => void;
}

/**
 * A part of a prerendered page whose code is heavy and is not needed to read it, such as a form: its HTML is in
 * the document, and its code comes with the first move of a person. Reached by a link, it is fetched at once.
 * @param placeholder the room of the part while its code is on its way
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
    // Somebody was quicker than this script.
    if ((document.activeElement ?? document.body) !== document.body || window.scrollY > 0) now();
    // On the way down: React stops what comes up from a part that it has not taken over yet.
    for (const sign of SIGNS)
      window.addEventListener(sign, now, { once: true, passive: true, capture: true });
    await wanted;
    for (const sign of SIGNS) window.removeEventListener(sign, now, true);
    await online();
    const [part] = await Promise.all([load(), storeRuntimeReady()]);
    return part;
  });
  const start = () => now();
  /** Where this is really shown nothing prerendered stands there, and the code is wanted now. */
  function Waiting() {
    useEffect(start, []);
    return placeholder;
  }
  // The same element at every render: React throws the HTML away, with what was typed into it, when something
  // above asks it to render anew before its code is there.
  const content = (
    <Suspense fallback={<Waiting />}>
      <Content />
    </Suspense>
  );
  return { Part: () => content, now: start };
}
