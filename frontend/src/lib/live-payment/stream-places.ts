/**
 * Streams that all tabs of a browser may have open together. HTTP/1.1 allows six connections to a host, and
 * each stream keeps one: with a stream in every tab the seventh would not load. A tab without a stream polls.
 */
export const STREAM_PLACES = 3;

/**
 * Calls back with a function that returns the slot, or with null where all are taken; possibly synchronously.
 */
export type TakePlace = (received: (giveBack: (() => void) | null) => void) => void;

/**
 * Takes the first free slot with Web Locks: the browser releases those of a closed tab. Without locks there
 * is no limit.
 */
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
