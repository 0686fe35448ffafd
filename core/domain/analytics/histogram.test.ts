import { describe, expect, it } from '@jest/globals';
import { middleMsOf, timesOf } from './histogram';

/** The bucket of a time in ms, as `analytics_bucket` computes it. */
const bucketOf = (ms: number): number =>
  ms < 1_000 ? 0 : Math.floor(Math.log(ms / 1_000) / Math.log(1.05)) + 1;

describe('percentiles of a histogram', () => {
  it('are at most 2.5 % from the time, from a second to ten years', () => {
    for (let ms = 1_000; ms < 10 * 365 * 86_400_000; ms = Math.ceil(ms * 1.003))
      expect(Math.abs(middleMsOf(bucketOf(ms)) - ms) / ms).toBeLessThanOrEqual(0.025);
  });

  it('take the nearest rank, of any number of records', () => {
    expect(timesOf(new Map([[3, 1]]))).toEqual({ records: 1, p50Ms: middleMsOf(3), p95Ms: middleMsOf(3) });
    const twenty = new Map([
      [9, 1],
      [5, 19],
    ]);
    expect(timesOf(twenty)).toEqual({ records: 20, p50Ms: middleMsOf(5), p95Ms: middleMsOf(5) });
    const nineteen = new Map([
      [9, 1],
      [5, 18],
    ]);
    expect(timesOf(nineteen).p95Ms).toBe(middleMsOf(9));
  });

  it('are not zero without records', () => {
    expect(timesOf(new Map())).toEqual({ records: 0, p50Ms: null, p95Ms: null });
  });
});
