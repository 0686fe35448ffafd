import { expect, it } from '@jest/globals';
import { lastDayToApply } from './last-day-to-apply';

it.each([
  ['2026-11-28T04:00:00Z', '2027-01-31'],
  ['2026-12-31T18:29:59Z', '2027-02-28'],
  // The new year begins earlier in India.
  ['2026-12-31T18:30:00Z', '2027-03-31'],
  ['2039-12-01T00:00:00Z', '2040-02-29'],
])('on %s, positions are open until %s', (now, day) => {
  expect(lastDayToApply(new Date(now))).toBe(day);
});
