/** Random choices that are the same for the same seed (mulberry32). */
export interface RandomNumbers {
  /** From 0 to 1. */
  next(): number;
  /** @param values at least one */
  oneOf<T>(values: readonly T[]): T;
  /** Removes one from the list; undefined where it is empty. */
  take<T>(list: T[]): T | undefined;
}

export function randomNumbers(seed: number): RandomNumbers {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    oneOf: <T>(values: readonly T[]) => values[Math.floor(next() * values.length)] as T,
    take: <T>(list: T[]) => list.splice(Math.floor(next() * list.length), 1)[0],
  };
}
