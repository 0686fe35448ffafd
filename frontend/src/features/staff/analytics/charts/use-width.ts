import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Where the width is not measured, as in tests. */
const USUAL_WIDTH = 640;

/** The width of an element in whole pixels, which follows its changes. */
export function useWidth<E extends HTMLElement>(): [RefObject<E | null>, number] {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(USUAL_WIDTH);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      const { width: measured } = element.getBoundingClientRect();
      if (measured > 0) setWidth(Math.floor(measured));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
