import { describe, expect, it } from '@jest/globals';
import { inIndia } from '../india-time';
import { slotsFrom } from './slots';

/** A time of day in India. */
const at = (day: string, clock: string): Date => new Date(`${day}T${clock}:00+05:30`);
const local = (start: Date | undefined): string =>
  start ? inIndia(start).toISOString().slice(0, 16) : 'none';
const daysOf = (slots: readonly Date[]): string[] => [
  ...new Set(slots.map((start) => local(start).slice(0, 10))),
];

describe('the slots of calls', () => {
  it('are half hours from 9:00 to 17:30 on the working days of 14 calendar days', () => {
    const slots = slotsFrom(at('2026-11-28', '12:00'), []);
    expect(daysOf(slots)).toEqual([
      ...['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'],
      ...['2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10', '2026-12-11'],
    ]);
    expect(slots).toHaveLength(10 * 18);
    expect([local(slots[0]), local(slots[17])]).toEqual(['2026-11-30T09:00', '2026-11-30T17:30']);
  });

  it('begin two hours from now at the earliest', () => {
    expect(local(slotsFrom(at('2026-11-30', '11:00'), [])[0])).toBe('2026-11-30T13:00');
    expect(local(slotsFrom(at('2026-11-30', '11:01'), [])[0])).toBe('2026-11-30T13:30');
    expect(local(slotsFrom(at('2026-11-30', '15:31'), [])[0])).toBe('2026-12-01T09:00');
  });

  it('leave out holidays, and count the day in India', () => {
    // 20:00 UTC on Sunday is Monday in India.
    const slots = slotsFrom(new Date('2026-11-29T20:00:00Z'), ['2026-12-01']);
    expect(daysOf(slots).slice(0, 2)).toEqual(['2026-11-30', '2026-12-02']);
  });
});
