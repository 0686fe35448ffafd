/** A random number generator; with a seed a failing run can be repeated. */
export interface Chance {
  /** In [0, 1). */
  next(): number;
  reseed(seed: number | null): void;
}

export function createChance(): Chance {
  let state: number | null = null;
  return {
    reseed(seed) {
      state = seed === null ? null : seed >>> 0;
    },
    next() {
      if (state === null) return Math.random();
      // mulberry32
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = state;
      mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
    },
  };
}

/** A shuffled copy of the items. */
export function shuffle<T>(items: readonly T[], chance: Chance): T[] {
  return items
    .map((item) => ({ item, place: chance.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
