import { useEffect, useState, useSyncExternalStore } from 'react';
import { createCarousel, type Carousel, type CarouselOptions, type CarouselState } from './carousel';

/**
 * A carousel that runs while the component is mounted. It pauses while the tab is hidden, and does not start
 * automatically for users who prefer reduced motion.
 */
export function useCarousel(options: CarouselOptions): [CarouselState, Carousel] {
  const [carousel] = useState(() => createCarousel(options));
  const state = useSyncExternalStore(carousel.subscribe, carousel.state, carousel.state);

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) carousel.stop();
    const onVisibility = () => carousel.hold('hidden', document.hidden);
    onVisibility();
    document.addEventListener('visibilitychange', onVisibility);
    carousel.start();
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      carousel.dispose();
    };
  }, [carousel]);

  return [state, carousel];
}
