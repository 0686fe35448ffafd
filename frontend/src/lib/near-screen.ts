import { flushSync } from 'react-dom';

/** Ahead of what is being scrolled to: two turns of a wheel. */
const AHEAD = '400px 0px';

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

function came(element: Element): void {
  const then = waiting.get(element);
  waiting.delete(element);
  observer?.unobserve(element);
  then?.();
}

/** Paper has no screen to come near to, and is printed as soon as this returns. */
const beforePrint = (): void =>
  flushSync(() => {
    for (const element of [...waiting.keys()]) came(element);
  });

/**
 * Calls back once, when the element is on the screen or a little away from it, or the page is printed. An element
 * that is not displayed is not near until it is.
 * @returns what stops waiting for it
 */
export function onNearScreen(element: Element, then: () => void): () => void {
  if (!observer) {
    observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) came(target);
      },
      { rootMargin: AHEAD },
    );
    window.addEventListener('beforeprint', beforePrint);
  }
  waiting.set(element, then);
  observer.observe(element);
  return () => {
    waiting.delete(element);
    observer?.unobserve(element);
  };
}
