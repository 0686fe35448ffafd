import { describe, expect, it } from '@jest/globals';
import { nextAttemptAt, RETRY_FOR_MS } from './retry-schedule';

const START = new Date('2026-11-28T06:00:00Z');

/** The times of all attempts, in seconds after the first, when each fails at once. */
function attemptsOf(random: number): number[] {
  const at = [0];
  let now = START;
  for (;;) {
    const next = nextAttemptAt({ startedAt: START, attempts: at.length, now }, random);
    if (next === null) return at;
    at.push((next.getTime() - START.getTime()) / 1_000);
    now = next;
  }
}

describe('the retries of a webhook', () => {
  it('come later and later, and end after 24 hours', () => {
    const [m, h] = [60, 3_600];
    const delays = [5, m, 5 * m, 15 * m, h, 2 * h, 4 * h, 8 * h, 8 * h];
    const expected = delays.reduce<number[]>((all, delay) => [...all, (all.at(-1) ?? 0) + delay], [0]);
    expect(attemptsOf(0)).toEqual([...expected, 24 * h]);
  });

  it('are spread by up to a fifth of each delay', () => {
    expect(attemptsOf(0.5).slice(0, 3)).toEqual([0, 5.5, 71.5]);
    expect(attemptsOf(1).at(-1)).toBe(RETRY_FOR_MS / 1_000);
  });

  it('end with an attempt that was late', () => {
    const now = new Date(START.getTime() + RETRY_FOR_MS + 1);
    expect(nextAttemptAt({ startedAt: START, attempts: 3, now }, 0)).toBeNull();
  });
});
