/**
 * Streams that all tabs of a browser hold together. HTTP/1.1 has six connections for a host, and a stream keeps one
 * for as long as it lasts: with a stream in every tab the seventh would not even load. A tab without one polls.
 */
export const STREAM_PLACES = 3;

/** Tells how to give the place back, or null where all are taken; perhaps at once. */
export type TakePlace = (received: (giveBack: (() => void) | null) => void) => void;

/** The first free place, by Web Locks: the browser frees those of a tab that is closed. Without locks, any number. */
export const takeStreamPlace =
  (locks: LockManager | undefined = globalThis.navigator?.locks): TakePlace =>
  (received) => {
    if (!locks) return received(() => undefined);
    const tryPlace = (place: number): void => {
      if (place > STREAM_PLACES) return received(null);
      locks
        .request(`payment-stream-${place}`, { ifAvailable: true }, (lock) => {
          if (!lock) return tryPlace(place + 1);
          return new Promise<void>((resolve) => received(() => resolve()));
        })
        // Locks are forbidden here (an opaque origin): then there are no other tabs to share with.
        .catch(() => received(() => undefined));
    };
    tryPlace(1);
  };
