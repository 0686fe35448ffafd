import { expect, it } from '@jest/globals';
import { createLoopProgress } from './loop-progress';

it('returns the loops without a finished run for 90 s, counted from the start before the first run', () => {
  const startedAt = new Date('2026-11-20T10:00:00Z');
  const at = (seconds: number) => new Date(startedAt.getTime() + seconds * 1_000);
  let now = at(0);
  const sweep = { lastRunAt: null as Date | null };
  const relay = { lastRunAt: null as Date | null };
  const progress = createLoopProgress({ loops: { sweep, relay }, clock: { now: () => now }, startedAt });
  now = at(90);
  relay.lastRunAt = at(80);
  expect([progress.hanging(), progress.oldestMs()]).toEqual([[], 90_000]);
  now = at(91);
  expect(progress.hanging()).toEqual(['sweep']);
  sweep.lastRunAt = at(90);
  expect([progress.hanging(), progress.oldestMs()]).toEqual([[], 11_000]);
});
