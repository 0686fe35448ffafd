import { describe, expect, it } from '@jest/globals';
import { periodsAt } from './periods';

const isoOf = (at: string) =>
  Object.fromEntries(
    Object.entries(periodsAt(new Date(at))).map(([name, time]) => [name, time.toISOString()]),
  );

describe('the periods of the dashboard', () => {
  it('are days in India, and end at the same time of day', () => {
    // 00:15 on 26 November in India.
    expect(isoOf('2026-11-25T18:45:00.000Z')).toEqual({
      now: '2026-11-25T18:45:00.000Z',
      today: '2026-11-25T18:30:00.000Z',
      yesterday: '2026-11-24T18:30:00.000Z',
      yesterdayNow: '2026-11-24T18:45:00.000Z',
      lastDays: '2026-11-19T18:30:00.000Z',
      earlierDays: '2026-11-12T18:30:00.000Z',
      earlierDaysEnd: '2026-11-18T18:45:00.000Z',
    });
  });

  it('still are those of the day before, a millisecond before midnight', () => {
    expect(isoOf('2026-11-25T18:29:59.999Z')).toMatchObject({
      today: '2026-11-24T18:30:00.000Z',
      yesterday: '2026-11-23T18:30:00.000Z',
    });
  });
});
