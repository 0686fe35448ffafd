import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { paise } from '../money';
import { STATE_CODES } from './states';
import { gstOn, ratePercent, sumOfGst } from './tax';

const WITHIN = { basisPoints: 1_800, supplierState: '36', placeOfSupply: '36' } as const;
const OTHER_STATE = { ...WITHIN, placeOfSupply: '27' } as const;

const anyAmount = fc.integer({ min: 0, max: 1e13 }).map(paise);
const anyRule = fc.record({
  basisPoints: fc.integer({ min: 0, max: 5_000 }).map((half) => half * 2),
  supplierState: fc.constantFrom(...STATE_CODES),
  placeOfSupply: fc.constantFrom(...STATE_CODES),
});

describe('GST on an amount', () => {
  it.each([
    // Taxable, CGST = SGST at 9 %, IGST at 18 %.
    [1_00_000_00, 9_000_00, 18_000_00],
    [0, 0, 0],
    [5, 0, 1], // 0.45 and 0.90
    [50, 5, 9], // 4.5 rounds up; 9
    [150, 14, 27], // 13.5 rounds up; 27
    [5_55, 50, 1_00], // 49.95; 99.9
    [33_333_33, 3_000_00, 6_000_00], // 2 999.9997; 5 999.9994
  ])('of %s paise is %s twice, or %s', (amount, half, whole) => {
    expect(gstOn(paise(amount), WITHIN)).toEqual({
      taxablePaise: amount,
      cgstPaise: half,
      sgstPaise: half,
      igstPaise: 0,
      totalPaise: amount + 2 * half,
    });
    expect(gstOn(paise(amount), OTHER_STATE)).toMatchObject({
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: whole,
      totalPaise: amount + whole,
    });
  });

  it('always sums to its total, by the heads of the place of supply', () => {
    fc.assert(
      fc.property(anyAmount, anyRule, (amount, rule) => {
        const { taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise } = gstOn(amount, rule);
        expect(taxablePaise + cgstPaise + sgstPaise + igstPaise).toBe(totalPaise);
        expect(cgstPaise).toBe(sgstPaise);
        if (rule.supplierState === rule.placeOfSupply) expect(igstPaise).toBe(0);
        else expect(cgstPaise).toBe(0);
      }),
    );
  });

  it('rounds each head half up, by less than one paisa', () => {
    fc.assert(
      fc.property(anyAmount, anyRule, (amount, rule) => {
        const { cgstPaise, igstPaise } = gstOn(amount, rule);
        const within = rule.supplierState === rule.placeOfSupply;
        const head = BigInt(within ? cgstPaise : igstPaise);
        const exact = BigInt(amount) * BigInt(within ? rule.basisPoints / 2 : rule.basisPoints);
        // 10 000 times the rounded head is at most 5 000 above and less than 5 000 below the exact tax.
        const difference = head * 10_000n - exact;
        expect(difference > -5_000n && difference <= 5_000n).toBe(true);
      }),
    );
  });

  it('rejects what cannot be taxed', () => {
    expect(() => gstOn(paise(-1), WITHIN)).toThrow(RangeError);
    expect(() => gstOn(paise(100), { ...WITHIN, basisPoints: 1_801 })).toThrow(RangeError);
    expect(() => gstOn(paise(100), { ...WITHIN, basisPoints: -2 })).toThrow(RangeError);
  });
});

it('the sum of phases has the sum of their taxes, not the tax of their sum', () => {
  const phases = [50, 50].map((amount) => gstOn(paise(amount), WITHIN));
  expect(sumOfGst(phases)).toEqual({
    ...{ taxablePaise: 100, cgstPaise: 10, sgstPaise: 10, igstPaise: 0, totalPaise: 120 },
  });
  expect(gstOn(paise(100), WITHIN).cgstPaise).toBe(9);
});

it('rates are printed in percent', () => {
  expect([1_800, 900, 250].map(ratePercent)).toEqual(['18 %', '9 %', '2.5 %']);
});
