import { describe, expect, it } from '@jest/globals';
import { nextRefundCheckMs, MAX_REFUND_POLLING_MS } from './refund-schedule';

describe('the polling schedule of a refund', () => {
  it('polls after 5 s, 30 s, 2 min, 10 min, and then every hour for 14 days', () => {
    const ages: number[] = [];
    let age = 0;
    for (let wait = nextRefundCheckMs(0); wait !== null; wait = nextRefundCheckMs(age)) {
      age += wait;
      ages.push(age / 1000);
    }
    expect(ages.slice(0, 6)).toEqual([5, 30, 120, 600, 4200, 7800]);
    expect(ages.length).toBe(4 + 14 * 24);
    expect(age).toBeGreaterThanOrEqual(MAX_REFUND_POLLING_MS);
  });

  it('keeps its times when a status check came late', () => {
    expect(nextRefundCheckMs(29_000)).toBe(1_000);
    expect(nextRefundCheckMs(30_000)).toBe(90_000);
  });
});
