import { describe, expect, it } from '@jest/globals';
import { addWorkingDays, indiaDay, indiaDayTime } from './india-time';

describe('India time', () => {
  it.each([
    ['2026-11-22T17:12:00Z', '22 Nov, 10:42 pm'],
    ['2026-11-22T18:30:00Z', '23 Nov, 12:00 am'],
    ['2026-11-22T06:35:00Z', '22 Nov, 12:05 pm'],
    ['2026-12-31T20:00:00Z', '1 Jan, 1:30 am'],
  ])('formats %s as %s', (at, text) => {
    expect(indiaDayTime(new Date(at))).toBe(text);
  });

  it('uses the date in India', () => {
    expect(indiaDay(new Date('2026-11-22T18:29:59Z'))).toBe('22 Nov');
    expect(indiaDay(new Date('2026-11-22T18:30:00Z'))).toBe('23 Nov');
  });

  it.each([
    // Friday evening in India: the two working days are Monday and Tuesday.
    ['2026-11-20T13:00:00Z', '24 Nov'],
    // Saturday and Sunday.
    ['2026-11-21T13:00:00Z', '24 Nov'],
    ['2026-11-22T13:00:00Z', '24 Nov'],
    ['2026-11-23T13:00:00Z', '25 Nov'],
    // Sunday 23:30 UTC is Monday in India.
    ['2026-11-22T23:30:00Z', '25 Nov'],
  ])('counts two working days from %s to %s', (from, day) => {
    expect(indiaDay(addWorkingDays(new Date(from), 2))).toBe(day);
  });
});
