import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '../../../lib/hydrated';
import { COUNT_MS, FEE_PERCENT, feeText, SEEN_SHARE } from './fee-count';

/**
 * The transaction fee. It counts up once when it comes into view. Without scripts or motion, and where the
 * prerendered page already shows it, it stays as it is: a shown price must not change.
 */
export function FeeCounter() {
  const ref = useRef<HTMLSpanElement>(null);
  // After client-side navigation nothing was shown before.
  const isNew = useRef(useHydrated());
  const [text, setText] = useState(feeText(COUNT_MS));

  useEffect(() => {
    const element = ref.current;
    if (!element || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let frame = 0;
    let isShown = !isNew.current;
    const count = (startedAt: number) => {
      const elapsed = performance.now() - startedAt;
      setText(feeText(elapsed));
      if (elapsed < COUNT_MS) frame = requestAnimationFrame(() => count(startedAt));
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        if (!entry.isIntersecting) {
          isShown = false;
          return setText(feeText(0));
        }
        // Partly in view: the next callback follows at the share at which it counts.
        if (!isShown && entry.intersectionRatio < SEEN_SHARE) return;
        observer.disconnect();
        if (!isShown) count(performance.now());
      },
      { threshold: [0, SEEN_SHARE] },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);

  return (
    <span ref={ref} className="display figures text-6xl text-ink-900">
      <span className="sr-only print:not-sr-only">{FEE_PERCENT}%</span>
      <span aria-hidden data-testid="fee" className="print:hidden">
        {text}
        <span className="text-brand-600">%</span>
      </span>
    </span>
  );
}
