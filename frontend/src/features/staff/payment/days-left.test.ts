import { expect, it } from '@jest/globals';
import { daysLeft } from './days-left';

it.each([
  ['2026-11-25T10:00:00Z', '3 days left'],
  ['2026-11-23T22:00:00Z', '1 day left'],
  ['2026-11-23T09:59:00Z', 'less than a day left'],
  ['2026-11-22T10:00:00Z', 'the time is over'],
])('%s: %s', (iso, text) => {
  expect(daysLeft(iso, Date.parse('2026-11-22T10:00:00Z'))).toBe(text);
});
