import { describe, expect, it } from '@jest/globals';
import { nextPollDelayMs, MAX_POLLING_MS, type PollPlan } from './poll-schedule';

/**
 * Ages in seconds at which the gateway is polled, up to `untilMs`, beginning with the first scheduled check.
 */
function schedule(
  plan: PollPlan,
  gateway: 'razorpay' | 'phonepe',
  firstMs: number,
  untilMs: number,
): number[] {
  const ages: number[] = [];
  for (let age = firstMs; age <= untilMs;) {
    ages.push(age);
    const delay = nextPollDelayMs(age, gateway, plan);
    if (delay === null) break;
    age += delay;
  }
  return ages;
}

describe('the standard plan', () => {
  const ages = schedule('standard', 'razorpay', 3_000, MAX_POLLING_MS * 2);

  it('polls every 3 s for 5 minutes: a hundred times', () => {
    const close = ages.filter((age) => age <= 300_000);
    expect(close).toEqual(Array.from({ length: 100 }, (_, n) => (n + 1) * 3_000));
  });

  it('then waits longer each time, never more than an hour', () => {
    const gaps = ages
      .slice(1)
      .map((age, n) => age - ages[n]!)
      .slice(99);
    expect(gaps[0]).toBeGreaterThanOrEqual(60_000);
    expect(gaps).toEqual([...gaps].sort((one, other) => one - other));
    expect(Math.max(...gaps)).toBe(3_600_000);
  });

  it('polls through five days of late authorisation and stops after six', () => {
    expect(ages.at(-1)).toBeGreaterThanOrEqual(MAX_POLLING_MS);
    expect(ages.at(-1)).toBeLessThan(MAX_POLLING_MS + 3_600_000 + 1);
    expect(nextPollDelayMs(MAX_POLLING_MS, 'razorpay', 'standard')).toBeNull();
  });
});

describe("PhonePe's mandated plan", () => {
  it('first polls at 22 s, then follows the table', () => {
    const ages = schedule('mandated', 'phonepe', 3_000, 6 * 60_000);
    const gaps = ages.slice(1).map((age, n) => age - ages[n]!);
    expect(ages[1]).toBe(22_000);
    expect(gaps.slice(1, 11)).toEqual(Array(10).fill(3_000));
    expect(gaps.slice(11, 21)).toEqual(Array(10).fill(6_000));
    expect(gaps.slice(21, 27)).toEqual(Array(6).fill(10_000));
    expect(gaps.slice(27, 29)).toEqual([30_000, 30_000]);
    expect(gaps.slice(29, 31)).toEqual([60_000, 60_000]);
  });

  it('uses the standard plan for Razorpay', () =>
    expect(nextPollDelayMs(60_000, 'razorpay', 'mandated')).toBe(3_000));
});
