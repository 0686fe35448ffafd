import { useEffect, useState, useSyncExternalStore } from 'react';
import { createCarousel, type Carousel, type CarouselOptions, type CarouselState } from './carousel';

/**
 * A carousel for as long as the component is there. It waits while the tab is hidden, and does not start by
 * itself for those who want no motion.
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
