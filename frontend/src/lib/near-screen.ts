import { flushSync } from 'react-dom';

/** How far below or above the screen counts as near. */
const AHEAD = '400px 0px';

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

function runNear(element: Element): void {
  const then = waiting.get(element);
  waiting.delete(element);
  observer?.unobserve(element);
  then?.();
}

/** The browser prints as soon as this returns, so everything is shown at once. */
const beforePrint = (): void =>
  flushSync(() => {
    for (const element of [...waiting.keys()]) runNear(element);
  });

/**
 * Calls back once, when the element is on the screen or near it, or the page is printed. A hidden element
 * (`display: none`) is not near.
 * @returns a function that stops observing
 */
export function onNearScreen(element: Element, then: () => void): () => void {
  if (!observer) {
    observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) runNear(target);
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
