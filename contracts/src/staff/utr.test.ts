import { describe, expect, it } from '@jest/globals';
import { plainUtr, utrKey } from './utr';

it('is stored without spaces and hyphens, in capitals', () => {
  expect(plainUtr(' hdfc n123\u00a04567‑89\u200b ')).toBe('HDFCN123456789');
});

describe('two UTRs are compared as equal', () => {
  const UTR = 'SBINR52026112610000078';
  it.each([
    ['the letter O for a zero', 'SBINR52O26112610000078'],
    ['the letter I for a one', 'SBINR52026I12610000078'],
    ['a small l for a one', 'SBINR520261l2610000078'],
    ['the letter S for a five', 'SBINRS2026112610000078'],
    ['the letters B, Z and G for digits', 'SBINR5Z02611ZG1000007B'],
    ['spaces, hyphens and small letters', ' sbin-r520 2611 2610 0000 78'],
  ])('with %s', (_what, typed) => {
    expect(plainUtr(typed)).toHaveLength(UTR.length);
    expect(utrKey(typed)).toBe(utrKey(UTR));
  });

  it('and not with another digit', () => {
    expect(utrKey('SBINR52026112610000079')).not.toBe(utrKey(UTR));
  });
});
