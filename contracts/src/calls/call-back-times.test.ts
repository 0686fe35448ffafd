import { describe, expect, it } from '@jest/globals';
import { callBackTimes, isToday, soonestCallBack } from './call-back-times';

/** A time of day in India. */
const at = (day: string, clock: string): Date => new Date(`${day}T${clock}:00+05:30`);
const shown = (now: Date, holidays: readonly string[] = []): string[] =>
  callBackTimes(now, holidays).map(({ from }) =>
    new Date(from.getTime() + 330 * 60_000).toISOString().slice(0, 16),
  );
const soonest = (now: Date, holidays: readonly string[] = []): [string, string, boolean] => {
  const hours = soonestCallBack(now, holidays);
  return [hours.from.toISOString(), hours.until.toISOString(), isToday(now, hours)];
};

describe('the times of a call-back', () => {
  it('are three parts of three working days, without what has passed', () => {
    expect(shown(at('2026-11-30', '11:30'))).toEqual([
      ...['2026-11-30T12:00', '2026-11-30T15:00'],
      ...['2026-12-01T09:00', '2026-12-01T12:00', '2026-12-01T15:00'],
      ...['2026-12-02T09:00', '2026-12-02T12:00', '2026-12-02T15:00'],
    ]);
  });

  it('leave out weekends and holidays', () => {
    expect(
      new Set(shown(at('2026-11-27', '17:30'), ['2026-12-01']).map((time) => time.slice(0, 10))),
    ).toEqual(new Set(['2026-11-30', '2026-12-02', '2026-12-03']));
  });

  it.each([
    [
      'in business hours',
      at('2026-11-30', '10:00'),
      ['2026-11-30T04:30:00.000Z', '2026-11-30T12:30:00.000Z', true],
    ],
    [
      'before we open',
      at('2026-11-30', '06:00'),
      ['2026-11-30T03:30:00.000Z', '2026-11-30T12:30:00.000Z', true],
    ],
    [
      'in the last hour',
      at('2026-11-30', '17:01'),
      ['2026-12-01T03:30:00.000Z', '2026-12-01T12:30:00.000Z', false],
    ],
    [
      'on a Friday night',
      at('2026-11-27', '22:00'),
      ['2026-11-30T03:30:00.000Z', '2026-11-30T12:30:00.000Z', false],
    ],
    // 00:30 in India is still Sunday in UTC.
    [
      'on a Monday at night',
      at('2026-11-30', '00:30'),
      ['2026-11-30T03:30:00.000Z', '2026-11-30T12:30:00.000Z', true],
    ],
  ] as const)('as soon as possible, %s', (_when, now, expected) => {
    expect(soonest(now)).toEqual(expected);
  });

  it('as soon as possible, before a holiday', () => {
    expect(soonest(at('2026-12-24', '18:30'), ['2026-12-25'])[0]).toBe('2026-12-28T03:30:00.000Z');
  });
});
