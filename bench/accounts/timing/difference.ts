import { median } from '../../figures';

/** Times of one round, in milliseconds. */
export interface Round {
  known: readonly number[];
  unknown: readonly number[];
}

export interface Difference {
  knownMs: number;
  unknownMs: number;
  /** The difference between the medians of known and unknown addresses, averaged over the rounds. */
  apartMs: number;
  /** The mean difference between the medians of two random halves of the known addresses. */
  noiseMs: number;
  ratio: number;
}

const SPLITS = 200;

/**
 * Whether known and unknown addresses differ by more than known ones among themselves.
 *
 * A single comparison of two sets of known addresses would be a poor divisor: by chance it may be almost 0 or very large.
 * So the known addresses of each round are split at random many times, and the mean of those differences is the noise of
 * the machine; several rounds are averaged before the division. Without a real difference the ratio is about 0.9, because
 * there are twice as many known addresses.
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
