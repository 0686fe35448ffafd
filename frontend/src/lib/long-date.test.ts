import { expect, it } from '@jest/globals';
import { longDate } from './long-date';

it('writes a date out, independent of the time zone', () => {
  expect(longDate('2026-11-17')).toBe('17 November 2026');
  expect(longDate('2027-01-01', 'short')).toBe('1 Jan 2027');
  expect(longDate('2026-12-31', 'short')).toBe('31 Dec 2026');
});
