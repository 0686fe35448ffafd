import { expect, it } from '@jest/globals';
import { daysOf, ownTime, shortDay, slotText } from './slot-times';

const SLOT = '2026-11-30T04:00:00.000Z';

it('a slot is named in Indian time', () => {
  expect(slotText(SLOT)).toBe('Monday, 30 November, 9:30 am to 10:00 am IST');
  expect(shortDay('2026-11-30')).toBe('Mon, 30 Nov');
});

it('slots are grouped by the day in India', () => {
  expect(daysOf([SLOT, '2026-11-30T18:00:00.000Z', '2026-11-30T19:00:00.000Z'])).toEqual([
    { day: '2026-11-30', slots: [SLOT, '2026-11-30T18:00:00.000Z'] },
    { day: '2026-12-01', slots: ['2026-11-30T19:00:00.000Z'] },
  ]);
});

it.each([
  ['America/New_York', 'Sun 11:00 pm'],
  ['Asia/Dubai', 'Mon 8:00 am'],
  // The clock shows the same, under another name.
  ['Asia/Colombo', null],
  ['Asia/Kolkata', null],
])('the own time is shown in %s', (zone, text) => {
  expect(ownTime(SLOT, zone)).toBe(text);
});
