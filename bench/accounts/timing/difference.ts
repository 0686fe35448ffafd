import { median } from '../../figures';

/** Times of one round, in milliseconds. */
export interface Round {
  known: readonly number[];
  unknown: readonly number[];
}

export interface Difference {
  knownMs: number;
  unknownMs: number;
  /** How far the medians of known and unknown lie apart, on the average of the rounds. */
  apartMs: number;
  /** How far the medians of two disjoint halves of the known ones lie apart, as a rule. */
  noiseMs: number;
  ratio: number;
}

const SPLITS = 200;

/**
 * Whether known and unknown differ by more than known ones do among themselves.
 *
 * Two sets of known ones that happen to agree to a microsecond would make any ratio to their difference huge, and
 * two that happen not to would hide anything. So the known ones of each round are split in two by chance many
 * times, and the mean of those differences is what the machine's noise is as a rule; and several rounds are
 * averaged before dividing. Without any difference the ratio is about 0.9, the known being twice as many.
 */
export function difference(rounds: readonly Round[]): Difference {
  const apart = rounds.map(({ known, unknown }) => Math.abs(median(known) - median(unknown)));
  const noise = rounds.map(({ known }) => mean(Array.from({ length: SPLITS }, () => apartByChance(known))));
  return {
    knownMs: median(rounds.map(({ known }) => median(known))),
    unknownMs: median(rounds.map(({ unknown }) => median(unknown))),
    apartMs: mean(apart),
    noiseMs: mean(noise),
    ratio: mean(apart) / mean(noise),
  };
}

function apartByChance(times: readonly number[]): number {
  const mixed = shuffled(times);
  const half = Math.floor(mixed.length / 2);
  return Math.abs(median(mixed.slice(0, half)) - median(mixed.slice(half)));
}

export function shuffled<T>(values: readonly T[]): T[] {
  const mixed = [...values];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
