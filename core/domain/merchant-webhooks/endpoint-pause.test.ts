import { expect, it } from '@jest/globals';
import { pauseAfter } from './endpoint-pause';

const NOW = new Date('2026-11-28T06:00:00.000Z');
const seconds = (failures: number): number | null => {
  const until = pauseAfter(failures, NOW);
  return until && (until.getTime() - NOW.getTime()) / 1_000;
};

it('pauses from the fifth failure in a row, longer each time, for five minutes at most', () => {
  expect([1, 4, 5, 6, 7, 8, 500].map(seconds)).toEqual([null, null, 60, 120, 300, 300, 300]);
});
