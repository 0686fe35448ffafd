import { paise } from '../money';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { leftOf, refundParts, type Capture } from './refund-parts';

const capture = (capturedPaise: number, feePaise: number, gone = 0, goneFee = 0): Capture => ({
  capturedPaise: paise(capturedPaise),
  feePaise: paise(feePaise),
  refundedPaise: paise(gone),
  refundedFeePaise: paise(goneFee),
});

describe('splitting a refund between wallet and fee', () => {
  it.each([
    ['a full refund takes the whole credit and the whole fee', capture(500_00, 10_00), 500_00, 490_00, 10_00],
    ['a refund of half takes half of each', capture(500_00, 10_00), 250_00, 245_00, 5_00],
    ['rounds half a paisa of the fee up', capture(300_00, 1_50), 1_00, 99, 1],
    ['rounds less than half a paisa of the fee down', capture(300_00, 1_49), 1_00, 1_00, 0],
    ['rounds over all refunds together, not over each', capture(300_00, 1_50, 1_00, 1), 1_00, 1_00, 0],
    ['the last refund takes the remainder of both', capture(300_00, 1_49, 299_00, 1_40), 1_00, 91, 9],
    ['without a fee takes it all from the wallet', capture(100_00, 0), 33_33, 33_33, 0],
    [
      'takes it all from the wallet when the fee is used up',
      capture(100_00, 2_00, 50_00, 2_00),
      10_00,
      10_00,
      0,
    ],
    [
      'takes it all from the fee when the wallet part is used up',
      capture(100_00, 2_00, 98_00, 0),
      1_00,
      0,
      1_00,
    ],
  ])('%s', (_case, from, amount, walletPaise, feePaise) => {
    expect(refundParts(from, paise(amount))).toEqual({ walletPaise, feePaise });
  });

  it('never takes more than is left of either, in any history of refunds and reversals', () => {
    const step = fc.record({
      isReversal: fc.boolean(),
      pick: fc.nat(),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    const history = fc
      .tuple(fc.integer({ min: 1_00, max: 10_000_000 }), fc.double({ min: 0, max: 1, noNaN: true }))
      .map(([total, share]) => ({ total, fee: Math.floor(total * share) }));
    fc.assert(
      fc.property(history, fc.array(step, { maxLength: 60 }), ({ total, fee }, steps) => {
        const made: { walletPaise: number; feePaise: number }[] = [];
        const gone = (part: 'walletPaise' | 'feePaise') => made.reduce((sum, each) => sum + each[part], 0);
        const now = () => capture(total, fee, gone('walletPaise') + gone('feePaise'), gone('feePaise'));
        const refund = (amount: number) => {
          const parts = refundParts(now(), paise(amount));
          expect(parts.walletPaise + parts.feePaise).toBe(amount);
          expect(parts.walletPaise).toBeGreaterThanOrEqual(0);
          expect(parts.feePaise).toBeGreaterThanOrEqual(0);
          made.push(parts);
          expect(gone('walletPaise')).toBeLessThanOrEqual(total - fee);
          expect(gone('feePaise')).toBeLessThanOrEqual(fee);
        };
        for (const { isReversal, pick, share } of steps) {
          if (isReversal && made.length > 0) made.splice(pick % made.length, 1);
          else if (leftOf(now()) > 0) refund(1 + Math.floor((leftOf(now()) - 1) * share));
        }
        if (leftOf(now()) > 0) refund(leftOf(now()));
        expect([gone('walletPaise'), gone('feePaise')]).toEqual([total - fee, fee]);
      }),
      { numRuns: 1_000 },
    );
  });
});
