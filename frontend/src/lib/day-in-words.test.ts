import { expect, it } from '@jest/globals';
import { dayInWords } from './day-in-words';

it('says a day in words, the same everywhere on earth', () => {
  expect(dayInWords('2026-11-17')).toBe('17 November 2026');
  expect(dayInWords('2027-01-01', 'short')).toBe('1 Jan 2027');
  expect(dayInWords('2026-12-31', 'short')).toBe('31 Dec 2026');
});
