import { randomNumbers } from '@deccanloop/core/domain/analytics/testing/random-numbers';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { difference, type Round } from './difference';

// The same numbers in every run: a ratio near its limit would fail some runs by chance.
beforeEach(() => {
  const { next } = randomNumbers(1);
  jest.spyOn(Math, 'random').mockImplementation(next);
});
afterEach(() => void jest.restoreAllMocks());

/** Realistic response times: around 15 ms, with some slow ones. */
const times = (count: number, extraMs = 0): number[] =>
  Array.from({ length: count }, () => 15 + extraMs + Math.random() ** 4 * 10);

const rounds = (extraMs: number): Round[] =>
  Array.from({ length: 3 }, () => ({ known: times(1_000), unknown: times(500, extraMs) }));

describe('difference', () => {
  it('finds no difference between equal sets', () => {
    expect(difference(rounds(0)).ratio).toBeLessThan(2);
  });

  it('finds a difference that is well above the noise', () => {
    expect(difference(rounds(1)).ratio).toBeGreaterThan(5);
  });

  it('returns the difference of the medians', () => {
    const { knownMs, unknownMs, apartMs } = difference([{ known: [1, 2, 3, 4], unknown: [5, 6] }]);
    expect({ knownMs, unknownMs, apartMs }).toEqual({ knownMs: 2.5, unknownMs: 5.5, apartMs: 3 });
  });
});
