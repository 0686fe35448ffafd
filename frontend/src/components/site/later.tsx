import { lazy, Suspense, useEffect, useRef, type ComponentType } from 'react';
import { online } from '../../lib/online';

/**
 * The lower part of a prerendered page, whose code is fetched when it is scrolled to or anything is pressed.
 * Until then its HTML from the build stands there as it is, and its links are links. Where there is no such
 * HTML (a change of page in the browser) the code is fetched at once.
 * @param atEdge whether a strip of it at the lower edge of the first screen is reason enough
 */
export function later(load: () => Promise<{ default: ComponentType }>, atEdge = false): ComponentType {
  let need: () => void = () => undefined;
  const needed = new Promise<void>((resolve) => {
    need = resolve;
  });
  // The build renders everything.
  if (typeof window === 'undefined') need();
  const Part = lazy(() => needed.then(online).then(load));

  return function Later() {
    const ref = useRef<HTMLDivElement>(null);

    useEffect(() => {
      const element = ref.current;
      if (!element) return;
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && need(), {
        rootMargin: atEdge ? '0px' : '0px 0px -20% 0px',
      });
      observer.observe(element);
      // A change of page must not wait for it either.
      document.addEventListener('pointerdown', need, { once: true });
      document.addEventListener('keydown', need, { once: true });
      return () => {
        observer.disconnect();
        document.removeEventListener('pointerdown', need);
        document.removeEventListener('keydown', need);
      };
    }, []);

    return (
      <div ref={ref}>
        <Suspense fallback={<NoHtml onMount={need} />}>
          <Part />
        </Suspense>
      </div>
    );
  };
}

function NoHtml({ onMount }: { onMount: () => void }) {
  useEffect(onMount, [onMount]);
  return <div className="min-h-dvh" />;
}
