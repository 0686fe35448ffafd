import type { TouchEvent } from 'react';

/** A finger must move sideways by more than this many pixels. */
const THRESHOLD = 75;

/**
 * The direction of a finger's movement from `from` to `to` (pixels from the left): to the left shows the next
 * slide.
 */
export function swipeOf(from: number, to: number): 'next' | 'previous' | null {
  const way = to - from;
  if (Math.abs(way) <= THRESHOLD) return null;
  return way < 0 ? 'next' : 'previous';
}

type Touch = Pick<TouchEvent, 'touches' | 'changedTouches'>;

/** For an element with `touch-action: pan-y`: the browser keeps vertical scrolling, which cancels a swipe. */
export function swipeHandlers(steps: { next: () => void; previous: () => void }) {
  let from: number | null = null;
  let to = 0;
  return {
    onTouchStart: ({ touches }: Touch) => {
      // Two fingers zoom.
      from = touches.length === 1 ? (touches[0]?.clientX ?? null) : null;
      to = from ?? 0;
    },
    onTouchMove: ({ touches }: Touch) => {
      to = touches[0]?.clientX ?? to;
    },
    onTouchEnd: ({ changedTouches }: Touch) => {
      if (from === null) return;
      const swipe = swipeOf(from, changedTouches[0]?.clientX ?? to);
      from = null;
      if (swipe !== null) steps[swipe]();
    },
    onTouchCancel: () => {
      from = null;
    },
  };
}
