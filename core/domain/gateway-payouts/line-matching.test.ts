import { expect, it } from '@jest/globals';
import { paise } from '@deccanloop/contracts/money';
import { matchLine, type LineSubject, type LineWithSubject } from './line-matching';

const match = (
  amount: number,
  subject: Partial<Record<keyof LineSubject, number | null>> | null,
  { fee = 0, ...payout }: { fee?: number } & Partial<Pick<LineWithSubject, 'isBooked' | 'isRepeated'>> = {},
) =>
  matchLine({
    ...{ isBooked: true, isRepeated: false, ...payout },
    amountPaise: paise(amount),
    feePaise: paise(fee),
    taxPaise: paise(0),
    subject: subject && {
      expectedPaise: paise(subject.expectedPaise ?? 1_000),
      expectedFeePaise: subject.expectedFeePaise == null ? null : paise(subject.expectedFeePaise),
      bookedPaise: paise(subject.bookedPaise ?? 1_000),
    },
  });

it.each([
  ['a payment as we have it', 1_000, {}, { clearingPaise: 1_000, difference: null }],
  ['a refund as we have it', -1_000, {}, { clearingPaise: -1_000, difference: null }],
  ['too little: the rest is still owed', 900, {}, { clearingPaise: 900, difference: 'amount' }],
  ['too much: no more than was booked', 1_100, {}, { clearingPaise: 1_000, difference: 'amount' }],
  ['a refund of too much', -1_100, {}, { clearingPaise: -1_000, difference: 'amount' }],
  ['money on hold, which is not booked', 1_000, { bookedPaise: 0 }, { clearingPaise: 0, difference: null }],
  ['booked after a part was refunded', 1_000, { bookedPaise: 700 }, { clearingPaise: 700, difference: null }],
  ['nothing of ours', 1_000, null, { clearingPaise: 0, difference: 'unknown' }],
] as const)('%s', (_case, amount, subject, expected) => {
  expect(match(amount, subject)).toEqual({ isCounted: true, ...expected });
});

it.each([
  ['of a payout that is not booked', { isBooked: false }, null],
  ['that another payout settles', { isRepeated: true }, 'repeated'],
  ['that came with another payout after its own had failed', { isBooked: false, isRepeated: true }, null],
] as const)('clears nothing for a line %s', (_case, payout, difference) => {
  expect(match(1_000, {}, payout)).toEqual({ isCounted: false, clearingPaise: 0, difference });
});

it('compares the fee only where the gateway reported one with the payment', () => {
  expect(match(1_000, { expectedFeePaise: 24 }, { fee: 24 }).difference).toBeNull();
  expect(match(1_000, { expectedFeePaise: 24 }, { fee: 25 }).difference).toBe('fee');
  expect(match(1_000, { expectedFeePaise: null }, { fee: 25 }).difference).toBeNull();
  // The amount weighs more.
  expect(match(999, { expectedFeePaise: 24 }, { fee: 25 }).difference).toBe('amount');
});
