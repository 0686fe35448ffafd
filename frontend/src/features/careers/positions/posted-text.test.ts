import { expect, it } from '@jest/globals';
import { postedText } from './posted-text';

it.each([
  ['2026-11-18', 'today'],
  ['2026-11-17', 'yesterday'],
  ['2026-11-05', '13 days ago'],
  ['2026-11-04', '2 weeks ago'],
  ['2026-09-19', '8 weeks ago'],
  ['2026-09-18', 'on 18 Sept 2026'],
  ['2026-11-19', 'on 19 Nov 2026'],
])('for a position of %s, read on 18 November, it is: %s', (postedOn, text) => {
  expect(postedText(postedOn, Date.parse('2026-11-18T15:00:00Z'))).toBe(text);
});
