import { describe, expect, it } from '@jest/globals';
import { countChange, durationChange, moneyChange, rateChange } from './change-texts';
import { durationText, rateText, roundedRupees, shortRupees, unitText } from './figure-texts';

const attempts = (captured: number, ended: number) => ({ began: ended, ended, captured });

describe('texts of figures', () => {
  it.each([
    [null, '—'],
    [500, 'under 1 s'],
    [4_216, '4.2 s'],
    [63_000, '63 s'],
    [119_999, '120 s'],
    [120_000, '2 min'],
    [5_400_000, '90 min'],
    [9_000_000, '2.5 h'],
    [90_000_000, '25 h'],
    [260_000_000, '3 d'],
  ])('of %p ms are %s', (ms, text) => {
    expect(durationText(ms)).toBe(text);
  });

  it('of a rate are never rounded up to all or down to none', () => {
    expect([rateText(9_999, 10_000), rateText(1, 10_000), rateText(0, 3), rateText(3, 3)]).toEqual([
      ...['99.9%', '0.1%', '0%', '100%'],
    ]);
    expect(rateText(0, 0)).toBe('—');
  });

  it('of money are short on an axis, and without paise from a thousand rupees on', () => {
    expect([0, 950_00, 12_500_00, 1_25_000_00, 2_50_00_000_00].map(shortRupees)).toEqual([
      ...['₹0', '₹950', '₹12.5K', '₹1.25L', '₹2.5Cr'],
    ]);
    expect([999_50, 1_000_50, 73_64_723_52].map(roundedRupees)).toEqual(['₹999.50', '₹1,001', '₹73,64,724']);
  });

  it.each([
    [{ from: '2026-11-26', to: '2026-11-26' }, 'day', '26 Nov'],
    [{ from: '2026-11-16', to: '2026-11-22' }, 'week', '16–22 Nov'],
    [{ from: '2026-10-26', to: '2026-11-01' }, 'week', '26 Oct – 1 Nov'],
    [{ from: '2026-11-01', to: '2026-11-30' }, 'month', 'Nov 2026'],
    [{ from: '2026-11-01', to: '2026-11-25' }, 'month', '1–25 Nov'],
  ] as const)('of %p as a %s are %s', (range, unit, text) => {
    expect(unitText(range, unit)).toBe(text);
  });
});

describe('texts of changes', () => {
  it('compare with the number before, and say what is better', () => {
    expect(moneyChange(1_10_000_00, 1_00_000_00, 'good')).toEqual({
      ...{ direction: 'up', meaning: 'good', text: '10% more than ₹1,00,000 before' },
    });
    expect(moneyChange(90_00, 100_00, 'bad')).toMatchObject({ direction: 'down', meaning: 'good' });
    expect(countChange(3, 3)).toEqual({ direction: 'same', text: 'The same as before' });
  });

  it('have no percentage from nothing, and no change without records', () => {
    expect(countChange(5, 0, 'good').text).toBe('0 before');
    expect(countChange(10_001, 10_000).text).toBe('less than 0.1% more than 10,000 before');
    expect(rateChange(attempts(0, 0), attempts(1, 2))).toBeNull();
    expect(rateChange(attempts(9, 10), attempts(8, 10))?.text).toBe('10 points more than before');
    expect(durationChange(null, 4_000)).toBeNull();
  });

  it('of times are none where they are smaller than their error', () => {
    expect(durationChange(4_100, 4_000)?.direction).toBe('same');
    expect(durationChange(6_000, 4_000)).toEqual({ direction: 'up', meaning: 'bad', text: '4 s before' });
  });
});
