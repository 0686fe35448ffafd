import { describe, expect, it } from '@jest/globals';

import { difference, type Round } from './difference';

/** Times as a machine gives them: around 15 ms, with a tail of slow ones. */
const times = (count: number, extraMs = 0): number[] =>
  Array.from({ length: count }, () => 15 + extraMs + Math.random() ** 4 * 10);

const rounds = (extraMs: number): Round[] =>
  Array.from({ length: 3 }, () => ({ known: times(1_000), unknown: times(500, extraMs) }));

describe('difference', () => {
  it('finds none where there is none', () => {
    // The middle one of five: a single comparison may be unlucky by chance alone.
    const ratios = Array.from({ length: 5 }, () => difference(rounds(0)).ratio).sort((a, b) => a - b);
    expect(ratios[2]).toBeLessThan(2);
  });

  it('finds one that is well above the noise', () => {
    expect(difference(rounds(1)).ratio).toBeGreaterThan(5);
  });

  it('says how far the medians lie apart', () => {
    const { knownMs, unknownMs, apartMs } = difference([{ known: [1, 2, 3, 4], unknown: [5, 6] }]);
    expect({ knownMs, unknownMs, apartMs }).toEqual({ knownMs: 2.5, unknownMs: 5.5, apartMs: 3 });
  });
});
