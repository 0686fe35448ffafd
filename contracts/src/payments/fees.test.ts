import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { paise } from '../money';
import { breakdownOf, feeOf } from './fees';

describe('the 2 % fee', () => {
  it.each([
    [10_00, 20],
    [24, 0],
    [25, 1], // 0.5 paise rounds up
    [75, 2], // 1.5
    [1_00_000_00, 2_000_00],
  ])('of %s paise is %s', (amount, fee) => expect(feeOf(paise(amount), 200)).toBe(fee));

  it('splits the total into credit and fee in both modes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 1e12 }),
        fc.constantFrom('deducted' as const, 'added' as const),
        (amount, mode) => {
          const { totalPaise, creditPaise, feePaise, amountPaise } = breakdownOf(paise(amount), {
            basisPoints: 200,
            mode,
          });
          expect(creditPaise + feePaise).toBe(totalPaise);
          expect(amountPaise).toBe(mode === 'deducted' ? totalPaise : creditPaise);
        },
      ),
    );
  });
});
