import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { givingUpAfterMs, nextAttemptAt } from './retry';

describe('webhook retries', () => {
  it('double their wait up to the maximum', () => {
    const waits = [1, 2, 3, 4, 5].map((failures) => nextAttemptAt(failures, 0, 0, 1000, 5000));
    expect(waits).toEqual([1000, 2000, 4000, 5000, 5000]);
  });

  it('run once more at 24 h and then stop', () => {
    expect(nextAttemptAt(9, givingUpAfterMs - 10, 0, 1000, 3_600_000)).toBe(givingUpAfterMs);
    expect(nextAttemptAt(10, givingUpAfterMs, 0, 1000, 3_600_000)).toBeNull();
  });

  it('always end, and are never in the past', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        fc.integer({ min: 0, max: givingUpAfterMs }),
        (base, created) => {
          let now = created;
          for (let failures = 1; failures < 100_000; failures++) {
            const next = nextAttemptAt(failures, now, created, base, 3_600_000);
            if (next === null) return;
            expect(next).toBeGreaterThan(now);
            now = next;
          }
          throw new Error('never gave up');
        },
      ),
      { numRuns: 30 },
    );
  });
});
