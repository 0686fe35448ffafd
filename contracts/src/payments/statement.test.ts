import { describe, expect, it } from '@jest/globals';
import { statementMonths } from './statement';

const monthsOf = (openedAt: string, now: string) => statementMonths(new Date(openedAt), new Date(now));

describe('the months that have a statement', () => {
  it('are the complete ones since the wallet was opened, newest first', () => {
    expect(monthsOf('2026-11-30T00:00:00Z', '2027-02-15T00:00:00Z')).toEqual([
      '2027-01',
      '2026-12',
      '2026-11',
    ]);
  });

  it.each([
    // Midnight in India is 18:30 UTC; a month is closed an hour later.
    ['2026-11-30T19:29:59Z', []],
    ['2026-11-30T19:30:00Z', ['2026-11']],
  ])('at %s are %j', (now, months) => {
    expect(monthsOf('2026-11-20T00:00:00Z', now)).toEqual(months);
  });

  it('begin with the month in India in which the wallet was opened', () => {
    expect(monthsOf('2026-10-31T18:30:00Z', '2026-12-10T00:00:00Z')).toEqual(['2026-11']);
    expect(monthsOf('2026-10-31T18:29:59Z', '2026-12-10T00:00:00Z')).toEqual(['2026-11', '2026-10']);
  });

  it('are none before the first is complete, and at most ten years', () => {
    expect(monthsOf('2026-11-20T00:00:00Z', '2026-11-21T00:00:00Z')).toEqual([]);
    expect(monthsOf('1990-01-01T00:00:00Z', '2026-11-21T00:00:00Z')).toHaveLength(120);
  });
});
