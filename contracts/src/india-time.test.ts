import { describe, expect, it } from '@jest/globals';
import {
  addWorkingDays,
  countIndiaDays,
  dayInIndia,
  endOfIndiaDay,
  financialYearOf,
  indiaDate,
  indiaDateTime,
  indiaDay,
  indiaDayTime,
  monthName,
  monthOf,
  monthRange,
  startOfIndiaDay,
} from './india-time';

describe('India time', () => {
  it.each([
    ['2026-11-22T17:12:00Z', '22 Nov, 10:42 pm'],
    ['2026-11-22T18:30:00Z', '23 Nov, 12:00 am'],
    ['2026-11-22T06:35:00Z', '22 Nov, 12:05 pm'],
    ['2026-12-31T20:00:00Z', '1 Jan, 1:30 am'],
  ])('formats %s as %s', (at, text) => {
    expect(indiaDayTime(new Date(at))).toBe(text);
  });

  it('names the year', () => {
    const newYear = new Date('2026-12-31T20:00:00Z');
    expect([indiaDate(newYear), indiaDateTime(newYear)]).toEqual(['1 Jan 2027', '1 Jan 2027, 1:30 am IST']);
  });

  it.each([
    ['2026-03-31T18:29:59.999Z', '25-26'],
    // Midnight in India: 1 April 2026.
    ['2026-03-31T18:30:00.000Z', '26-27'],
    ['2026-12-31T20:00:00.000Z', '26-27'],
    ['2027-03-31T18:29:59.999Z', '26-27'],
    ['2099-06-01T00:00:00.000Z', '99-00'],
  ])('counts %s to the financial year %s', (at, year) => {
    expect(financialYearOf(new Date(at))).toBe(year);
  });

  it.each([
    ['2026-10-31T18:29:59.999Z', '2026-10'],
    ['2026-10-31T18:30:00.000Z', '2026-11'],
    ['2026-12-31T18:30:00.000Z', '2027-01'],
  ])('counts %s to the month %s', (at, month) => {
    expect(monthOf(new Date(at))).toBe(month);
  });

  it('knows when a month begins and ends', () => {
    expect(monthRange('2026-12')).toEqual({
      from: new Date('2026-11-30T18:30:00Z'),
      to: new Date('2026-12-31T18:30:00Z'),
    });
    expect(monthName('2026-12')).toBe('December 2026');
  });

  it('knows when a day begins and ends', () => {
    expect(startOfIndiaDay('2026-11-22')).toEqual(new Date('2026-11-21T18:30:00Z'));
    expect(endOfIndiaDay('2026-11-22')).toEqual(new Date('2026-11-22T18:30:00Z'));
    expect(dayInIndia(new Date('2026-11-22T18:29:59.999Z'))).toBe('2026-11-22');
  });

  it.each(['2026-02-30', '2026-13-01', '22-11-2026', '2026-11-2', '', '2026-11-22T00:00'])(
    'rejects "%s" as a day',
    (text) => expect([startOfIndiaDay(text), endOfIndiaDay(text)]).toEqual([null, null]),
  );

  it.each([
    ['2026-11-22', '2026-11-22', 1],
    ['2028-02-01', '2028-03-01', 30],
    ['2026-11-23', '2026-11-22', 0],
    ['2026-11-23', '2026-11-01', 0],
    ['2026-02-30', '2026-11-22', 0],
    ['2026-11-22', '', 0],
  ])('counts the days from "%s" to "%s"', (first, last, days) => {
    expect(countIndiaDays(first, last)).toBe(days);
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
