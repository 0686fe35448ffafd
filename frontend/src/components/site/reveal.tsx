import { useEffect, useRef, type ReactNode } from 'react';
import { cx } from '../../lib/class-names';

export interface RevealProps {
  children: ReactNode;
  /** Delay in ms after its neighbours, for rows of cards. */
  delay?: number;
  className?: string;
}

/**
 * Fades in over 800 ms when it is scrolled into view, once. Content that is visible at first is shown at
 * once; so is everything without scripts or with reduced motion.
 */
export function Reveal({ children, delay = 0, className }: RevealProps) {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = ref.current;
    if (!element || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    if (element.getBoundingClientRect().top < window.innerHeight) return;
    element.dataset['reveal'] = 'waiting';
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        element.dataset['reveal'] = 'shown';
        observer.disconnect();
      },
      { threshold: 0.1 },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={ref} className={cx('reveal', className)} style={delay ? { transitionDelay: `${delay}ms` } : {}}>
      {children}
    </div>
  );
}
