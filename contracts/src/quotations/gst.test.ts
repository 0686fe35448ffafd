import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { paise } from '../money';
import { gstOf, stateMargin } from './gst';

const rule = { rateBasisPoints: 1800, supplierState: '36', placeOfSupply: '36' };

describe('GST on a phase', () => {
  it('is CGST and SGST within the state of the company', () =>
    expect(gstOf(paise(50_000_00), rule)).toEqual({
      cgstPaise: 4_500_00,
      sgstPaise: 4_500_00,
      igstPaise: 0,
      taxPaise: 9_000_00,
      totalPaise: 59_000_00,
    }));

  it('is IGST in another state', () =>
    expect(gstOf(paise(50_000_00), { ...rule, placeOfSupply: '29' })).toEqual({
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 9_000_00,
      taxPaise: 9_000_00,
      totalPaise: 59_000_00,
    }));

  it('takes the state of the company where the place of supply is not known', () =>
    expect(gstOf(paise(100), { ...rule, placeOfSupply: null })).toEqual(gstOf(paise(100), rule)));

  // 9 % of 50 paise is 4.5, and of 49 is 4.41; 18 % of 25 is 4.5.
  it.each([
    [50, '36', 5, 5, 0],
    [49, '36', 4, 4, 0],
    [25, '29', 0, 0, 5],
    [24, '29', 0, 0, 4],
  ])('of %d paise in state %s is rounded half up', (amount, placeOfSupply, cgst, sgst, igst) =>
    expect(gstOf(paise(amount), { ...rule, placeOfSupply })).toMatchObject({
      cgstPaise: cgst,
      sgstPaise: sgst,
      igstPaise: igst,
    }),
  );

  it('adds up for every amount', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 12 }),
        fc.constantFrom('36', '29'),
        (amount, placeOfSupply) => {
          const { cgstPaise, sgstPaise, igstPaise, taxPaise, totalPaise } = gstOf(paise(amount), {
            ...rule,
            placeOfSupply,
          });
          expect(cgstPaise + sgstPaise + igstPaise).toBe(taxPaise);
          expect(amount + taxPaise).toBe(totalPaise);
        },
      ),
    ));

  it('needs a rate that has halves', () =>
    expect(() => gstOf(paise(100), { ...rule, rateBasisPoints: 1801 })).toThrow(RangeError));
});

describe('the paisa by which the totals of two states differ', () => {
  it.each([
    [1_000_00, 0],
    // 9 % of it is 9.45 and 18 % is 18.9.
    [1_05, 1],
    // 9 % of it is 4.5, twice 5 paise; 18 % is 9.
    [50, 1],
  ])('of %d paise is %d', (amount, margin) => expect(stateMargin(paise(amount), 1800)).toBe(margin));

  it('is never more than one', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_00_00_000_00 }),
        fc.integer({ min: 0, max: 2_000 }),
        (amount, half) => expect(stateMargin(paise(amount), 2 * half)).toBeLessThanOrEqual(1),
      ),
    ));
});
