import { lazy, Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { online } from '../../lib/online';

/**
 * The lower part of a prerendered page, whose code is loaded when it is scrolled into view or the user
 * presses something. Until then its prerendered HTML stays, with working links. Without such HTML
 * (client-side navigation) the code is loaded at once.
 * @param options.atEdge whether a visible strip at the bottom of the first screen is enough to load it
 * @param options.showsQuery whether it differs with the query of the address, of which the prerendered HTML has nothing: it
 * is loaded at once for an address with one
 */
export function lazyInView(
  load: () => Promise<{ default: ComponentType }>,
  { atEdge = false, showsQuery = false }: { atEdge?: boolean; showsQuery?: boolean } = {},
): ComponentType {
  let need: () => void = () => undefined;
  const needed = new Promise<void>((resolve) => {
    need = resolve;
  });
  // The build renders everything.
  if (typeof window === 'undefined') need();
  const Part = lazy(() => needed.then(online).then(load));

  return function LazyInView() {
    const ref = useRef<HTMLDivElement>(null);
    const { key, search } = useLocation();
    const [firstKey] = useState(key);
    // React shows a changed address (a filter) once this part is hydrated too. Not in an effect: that would run only then.
    if (key !== firstKey || (showsQuery && search !== '')) need();

    useEffect(() => {
      const element = ref.current;
      if (!element) return;
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && need(), {
        rootMargin: atEdge ? '0px' : '0px 0px -20% 0px',
      });
      observer.observe(element);
      // So that client-side navigation need not wait for it.
      document.addEventListener('pointerdown', need, { once: true });
      document.addEventListener('keydown', need, { once: true });
      // This printout has no pictures of this part (styles/print.css), the next one does.
      window.addEventListener('beforeprint', need, { once: true });
      return () => {
        observer.disconnect();
        document.removeEventListener('pointerdown', need);
        document.removeEventListener('keydown', need);
        window.removeEventListener('beforeprint', need);
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
