import { useEffect, useRef, useState } from 'react';
import { COUNT_MS, FEE_PERCENT, feeText, SEEN_SHARE } from './fee-count';

/**
 * The transaction fee. It counts up once when it comes into view; without scripts or motion it is shown at
 * once.
 */
export function FeeCounter() {
  const ref = useRef<HTMLSpanElement>(null);
  const [text, setText] = useState(feeText(COUNT_MS));

  useEffect(() => {
    const element = ref.current;
    if (!element || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let frame = 0;
    const count = (startedAt: number) => {
      const elapsed = performance.now() - startedAt;
      setText(feeText(elapsed));
      if (elapsed < COUNT_MS) frame = requestAnimationFrame(() => count(startedAt));
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        count(performance.now());
      },
      { threshold: SEEN_SHARE },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);

  return (
    <span ref={ref} className="display figures text-6xl text-ink-900">
      <span className="sr-only">{FEE_PERCENT}%</span>
      <span aria-hidden data-testid="fee">
        {text}
        <span className="text-brand-600">%</span>
      </span>
    </span>
  );
}
