import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { paise } from '../money';
import { breakdownOf, type FeeRule } from '../payments/fees';
import { amountForCredit, topUpPlan } from './top-up-plan';

const DEDUCTED: FeeRule = { basisPoints: 200, mode: 'deducted' };
const ADDED: FeeRule = { basisPoints: 200, mode: 'added' };
const LIMITS = { minPaise: paise(25_000_00), maxPaise: paise(1_00_000_00) };

describe('the amount for a credit', () => {
  it('is the smallest whose credit suffices', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 10 }),
        fc.integer({ min: 0, max: 1000 }),
        fc.constantFrom<FeeRule['mode'][]>('deducted', 'added'),
        (credit, basisPoints, mode) => {
          const fee = { basisPoints, mode };
          const amount = amountForCredit(paise(credit), fee);
          expect(breakdownOf(amount, fee).creditPaise).toBeGreaterThanOrEqual(credit);
          expect(breakdownOf(paise(amount - 1), fee).creditPaise).toBeLessThan(credit);
        },
      ),
    ));
});

describe('the plan of top-ups', () => {
  it('is empty when nothing is missing', () => expect(topUpPlan(paise(0), LIMITS, DEDUCTED)).toEqual([]));

  it('is one top-up, raised to the minimum', () =>
    expect(topUpPlan(paise(100), LIMITS, DEDUCTED)).toEqual([breakdownOf(LIMITS.minPaise, DEDUCTED)]));

  it('adds the fee of a gateway that adds it', () =>
    expect(topUpPlan(paise(59_000_00), LIMITS, ADDED)).toMatchObject([
      { amountPaise: 59_000_00, totalPaise: 60_180_00, creditPaise: 59_000_00 },
    ]));

  it('is several top-ups above the maximum', () =>
    expect(topUpPlan(paise(2_36_000_00), LIMITS, DEDUCTED).map(({ amountPaise }) => amountPaise)).toEqual([
      1_00_000_00, 1_00_000_00, 40_816_33,
    ]));

  it('always suffices, within the limits', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 9 }), fc.constantFrom(DEDUCTED, ADDED), (missing, fee) => {
        const plan = topUpPlan(paise(missing), LIMITS, fee);
        const credit = plan.reduce((sum, { creditPaise }) => sum + creditPaise, 0);
        expect(credit).toBeGreaterThanOrEqual(missing);
        for (const { amountPaise } of plan) {
          expect(amountPaise).toBeGreaterThanOrEqual(LIMITS.minPaise);
          expect(amountPaise).toBeLessThanOrEqual(LIMITS.maxPaise);
        }
        expect(credit - plan.at(-1)!.creditPaise).toBeLessThan(missing);
      }),
    ));
});
