/**
 * The mark: one continuous line that is Hyderabad's pointed arch on the outside, crosses itself at the
 * threshold and returns as a second, inner arch. Closed, so that a light can travel it without end.
 * In a box of 48 × 48; starts and ends at the crossing (24, 37).
 */
export const MARK_PATH =
  'M24 37 C17.5 41.6 8 41 8 31.5 V24.5 C8 14.5 19.5 12.5 24 4 C28.5 12.5 40 14.5 40 24.5 V31.5 C40 41 30.5 41.6 24 37 C19.6 33.9 16.5 31.4 16.5 27.4 C16.5 22.6 21.6 21.4 24 16.6 C26.4 21.4 31.5 22.6 31.5 27.4 C31.5 31.4 28.4 33.9 24 37 Z';

/** The outline of a pointed arch standing on its base, in a box of 96 × 112: the frame of a result mark. */
export const ARCH_FRAME = 'M8 104 V52 C8 28 36 26 48 6 C60 26 88 28 88 52 V104 Z';
