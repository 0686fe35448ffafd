import { describe, expect, it } from '@jest/globals';
import { addDays, datePresets, dayOf, isDay, timesOf } from './india-days';

describe('days in India', () => {
  it('begin at 18:30 UTC of the day before', () => {
    expect(dayOf(Date.parse('2026-11-19T18:29:59Z'))).toBe('2026-11-19');
    expect(dayOf(Date.parse('2026-11-19T18:30:00Z'))).toBe('2026-11-20');
  });

  it('are counted across months and leap days', () => {
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });

  it('are recognised', () => {
    expect(['2026-11-20', '2026-99-99', '0002-11-20', 'yesterday', ''].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('include their first and last day in the times of the API', () => {
    expect(timesOf({ from: '2026-11-20', to: '2026-11-20' })).toEqual({
      from: '2026-11-19T18:30:00.000Z',
      to: '2026-11-20T18:30:00.000Z',
    });
    expect(timesOf({ from: '', to: '' })).toEqual({ from: '', to: '' });
  });

  it('have presets that end today, and the whole month before', () => {
    const presets = datePresets(Date.parse('2026-03-01T20:00:00Z'));
    expect(presets.map(({ label, from, to }) => [label, from, to])).toEqual([
      ['Today', '2026-03-02', '2026-03-02'],
      ['Yesterday', '2026-03-01', '2026-03-01'],
      ['Last 7 days', '2026-02-24', '2026-03-02'],
      ['Last 30 days', '2026-02-01', '2026-03-02'],
      ['This month', '2026-03-01', '2026-03-02'],
      ['Last month', '2026-02-01', '2026-02-28'],
    ]);
  });
});
