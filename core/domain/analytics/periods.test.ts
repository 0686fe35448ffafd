import { describe, expect, it } from '@jest/globals';
import { comparedRanges, daysOf, unitOf, unitsOf, type AskedPeriod } from './periods';

// 00:10 on 1 December in India, where it is still November in UTC.
const FIRST = new Date('2026-11-30T18:40:00Z');
// 11:30 on Thursday, 26 November in India.
const NOW = new Date('2026-11-26T06:00:00Z');
const texts = (asked: AskedPeriod, now = NOW) => {
  const { period, of, with: before } = comparedRanges(asked, now);
  return [period, of, before].map(({ from, to }) => `${from} ${to}`);
};

describe('the days of a period', () => {
  it.each<[AskedPeriod['period'], string, string]>([
    ['7d', '2026-11-19 2026-11-25', '2026-11-12 2026-11-18'],
    ['30d', '2026-10-27 2026-11-25', '2026-09-27 2026-10-26'],
    ['90d', '2026-08-28 2026-11-25', '2026-05-30 2026-08-27'],
    ['year', '2025-11-26 2026-11-25', '2024-11-26 2025-11-25'],
    ['last_month', '2026-10-01 2026-10-31', '2026-09-01 2026-09-30'],
  ])('%s are over, and are compared as a whole', (period, days, before) => {
    expect(texts({ period })).toEqual([days, days, before]);
  });

  it('of this month contain today, which is not compared', () => {
    expect(texts({ period: 'this_month' })).toEqual([
      '2026-11-01 2026-11-26',
      '2026-11-01 2026-11-25',
      '2026-10-01 2026-10-25',
    ]);
  });

  it('of this month are compared with no more days than the month before had', () => {
    const [, of, before] = texts({ period: 'this_month' }, new Date('2026-03-31T06:00:00Z'));
    expect([of, before]).toEqual(['2026-03-01 2026-03-30', '2026-02-01 2026-02-28']);
  });

  it('change at midnight in India', () => {
    const { period, of } = comparedRanges({ period: 'this_month' }, FIRST);
    expect([period, daysOf(of)]).toEqual([{ from: '2026-12-01', to: '2026-12-01' }, 0]);
    expect(texts({ period: 'last_month' }, FIRST)[0]).toBe('2026-11-01 2026-11-30');
  });

  it('may be any, and end today at the latest', () => {
    const asked = { period: 'custom', startDate: '2026-11-20', endDate: '2026-11-30' } as const;
    expect(texts(asked)).toEqual(['2026-11-20 2026-11-26', '2026-11-20 2026-11-25', '2026-11-14 2026-11-19']);
    const before = { period: 'custom', startDate: '2026-03-01', endDate: '2026-03-01' } as const;
    expect(texts(before)).toEqual([
      '2026-03-01 2026-03-01',
      '2026-03-01 2026-03-01',
      '2026-02-28 2026-02-28',
    ]);
  });
});

describe('the units of the charts', () => {
  it.each([
    ['2026-10-12', 'day'],
    ['2026-10-11', 'week'],
    ['2026-05-26', 'week'],
    ['2026-05-25', 'month'],
  ])('from %s to 25 November are a %s each', (from, unit) => {
    expect(unitOf({ from, to: '2026-11-25' })).toBe(unit);
  });

  it('are weeks from Monday to Sunday, cut by the period', () => {
    expect(unitsOf({ from: '2026-11-19', to: '2026-12-01' }, 'week')).toEqual([
      { from: '2026-11-19', to: '2026-11-22' },
      { from: '2026-11-23', to: '2026-11-29' },
      { from: '2026-11-30', to: '2026-12-01' },
    ]);
  });

  it('are months, cut by the period, in a leap year too', () => {
    expect(unitsOf({ from: '2028-01-31', to: '2028-03-01' }, 'month')).toEqual([
      { from: '2028-01-31', to: '2028-01-31' },
      { from: '2028-02-01', to: '2028-02-29' },
      { from: '2028-03-01', to: '2028-03-01' },
    ]);
  });

  it('contain every day of a year once', () => {
    const year = { from: '2025-11-26', to: '2026-11-25' };
    for (const unit of ['day', 'week', 'month'] as const) {
      const units = unitsOf(year, unit);
      expect(units.reduce((sum, each) => sum + daysOf(each), 0)).toBe(365);
      expect([units[0]?.from, units.at(-1)?.to]).toEqual([year.from, year.to]);
    }
  });
});
