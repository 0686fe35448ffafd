import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { paise } from '@deccanloop/contracts/money';
import {
  bookingOf,
  differenceOf,
  disputeEntries,
  kindOf,
  type BookedDispute,
  type DisputedCapture,
} from './dispute-booking';

const booked = (deducted = 0, wallet = 0, fee = 0, loss = 0, taken = 0): BookedDispute => ({
  deductedPaise: paise(deducted),
  walletPaise: paise(wallet),
  feePaise: paise(fee),
  lossPaise: paise(loss),
  takenPaise: paise(taken),
});
const NOTHING = booked();
/** ₹500 with a fee of 2 %, of which a part was refunded. */
const capture = (walletBalance = 490_00, refunded = 0): DisputedCapture => ({
  money: {
    capturedPaise: paise(500_00),
    feePaise: paise(10_00),
    refundedPaise: paise(refunded),
    refundedFeePaise: paise(refunded / 50),
  },
  walletBalancePaise: paise(walletBalance),
});
const over = (
  deducted: number,
  { before = NOTHING, of = capture() }: { before?: BookedDispute; of?: DisputedCapture } = {},
) => bookingOf({ deductedPaise: paise(deducted), isOver: true }, before, of);
const open = (deducted: number, before = NOTHING) =>
  bookingOf({ deductedPaise: paise(deducted), isOver: false }, before, capture());

describe('an open dispute', () => {
  it('is borne by no one: the account disputes holds what is deducted', () => {
    expect(open(200_00)).toEqual(booked(200_00));
    expect(open(200_00, booked(500_00, 490_00, 10_00, 0, 500_00))).toEqual(booked(200_00));
  });
});

describe('an ended one', () => {
  it('is borne by wallet and fee in the proportions of a refund', () => {
    expect(over(500_00)).toEqual(booked(500_00, 490_00, 10_00, 0, 500_00));
    expect(over(200_00)).toEqual(booked(200_00, 196_00, 4_00, 0, 200_00));
    expect(over(0, { before: booked(500_00) })).toEqual(NOTHING);
  });
  it('takes no more than the wallet has; the rest is a loss of the company', () => {
    expect(over(500_00, { of: capture(100_00) })).toEqual(booked(500_00, 100_00, 10_00, 390_00, 500_00));
    expect(over(500_00, { of: capture(-1) })).toMatchObject({ walletPaise: 0 });
  });
  it('takes from wallet and fee no more than was left of the capture', () => {
    expect(over(500_00, { of: capture(490_00, 300_00) })).toEqual(
      booked(500_00, 196_00, 4_00, 300_00, 200_00),
    );
    expect(over(500_00, { of: capture(490_00, 500_00) })).toEqual(booked(500_00, 0, 0, 500_00, 0));
  });
});

describe('another deduction', () => {
  const short = booked(500_00, 100_00, 10_00, 390_00, 500_00);

  it('that is smaller returns the loss first, and to the wallet what exceeds its share', () => {
    expect(over(400_00, { before: short })).toMatchObject({ walletPaise: 100_00, lossPaise: 292_00 });
    expect(over(110_00, { before: short })).toMatchObject({ walletPaise: 100_00, feePaise: 2_20 });
    expect(over(100_00, { before: short })).toEqual(booked(100_00, 98_00, 2_00, 0, 100_00));
    expect(over(0, { before: short })).toEqual(NOTHING);
  });
  it('that is larger takes only its own part from a wallet that has money again', () => {
    const before = booked(200_00, 50_00, 4_00, 146_00, 200_00);
    expect(over(300_00, { before, of: capture(900_00) })).toEqual(
      booked(300_00, 148_00, 6_00, 146_00, 300_00),
    );
    expect(over(300_00, { before, of: capture(20_00) })).toMatchObject({
      walletPaise: 70_00,
      lossPaise: 224_00,
    });
  });
});

describe('the entries', () => {
  const accounts = {
    ...{ clearing: 'clearing', fees: 'fees', losses: 'losses', disputes: 'disputes', wallet: 'wallet' },
  };
  const moved = (after: BookedDispute, before: BookedDispute) =>
    Object.fromEntries(
      disputeEntries(accounts, differenceOf(after, before)).map(({ accountId, amountPaise }) => [
        accountId,
        amountPaise,
      ]),
    );
  const lost = booked(500_00, 100_00, 10_00, 390_00, 500_00);

  it.each([
    ['deducted', booked(500_00), NOTHING, 'dispute_deducted', { clearing: 500_00, disputes: -500_00 }],
    ['returned', NOTHING, booked(500_00), 'dispute_won', { clearing: -500_00, disputes: 500_00 }],
    [
      ...(['lost after the deduction', lost, booked(500_00), 'dispute_lost'] as const),
      { disputes: 500_00, wallet: -100_00, fees: -10_00, losses: -390_00 },
    ],
    [
      ...(['lost at once', lost, NOTHING, 'dispute_lost'] as const),
      { clearing: 500_00, wallet: -100_00, fees: -10_00, losses: -390_00 },
    ],
    [
      ...(['won after it was lost', NOTHING, lost, 'dispute_returned'] as const),
      { clearing: -500_00, wallet: 100_00, fees: 10_00, losses: 390_00 },
    ],
    [
      ...(['reopened, and still deducted', booked(500_00), lost, 'dispute_returned'] as const),
      { disputes: -500_00, wallet: 100_00, fees: 10_00, losses: 390_00 },
    ],
  ] as const)('%s', (_case, after, before, kind, expected) => {
    expect(kindOf(differenceOf(after, before))).toBe(kind);
    expect(moved(after, before)).toEqual(expected);
  });
});

describe('any order of deductions and ends', () => {
  const step = fc.record({
    deducted: fc.integer({ min: 0, max: 600_00 }),
    isOver: fc.boolean(),
    /** What the payer spends, or tops up, before it. */
    spent: fc.integer({ min: -200_00, max: 300_00 }),
  });
  const history = fc.record({
    steps: fc.array(step, { minLength: 1, maxLength: 20 }),
    refunded: fc.integer({ min: 0, max: 1_000 }).map((shares) => shares * 50),
  });
  const run = { seed: 21, numRuns: 500 };
  const fresh = (deducted: number, isOver: boolean, refunded: number) =>
    bookingOf({ deductedPaise: paise(deducted), isOver }, NOTHING, capture(10_000_00, refunded));

  it('with enough in the wallet, the books are those of the last alone', () => {
    fc.assert(
      fc.property(history, ({ steps, refunded }) => {
        let before = NOTHING;
        for (const { deducted, isOver } of steps) {
          const target = { deductedPaise: paise(deducted), isOver };
          before = bookingOf(target, before, capture(10_000_00, refunded));
          expect(before).toEqual(fresh(deducted, isOver, refunded));
        }
      }),
      run,
    );
  });

  it('with too little in the wallet, only its part and the loss depend on what came before', () => {
    fc.assert(
      fc.property(history, ({ steps, refunded }) => {
        let before = NOTHING;
        let wallet = 490_00;
        for (const { deducted, isOver, spent } of steps) {
          wallet = Math.max(0, wallet - spent);
          const target = { deductedPaise: paise(deducted), isOver };
          const after = bookingOf(target, before, capture(wallet, refunded));
          wallet -= after.walletPaise - before.walletPaise;
          expect(after.walletPaise + after.feePaise + after.lossPaise).toBe(isOver ? deducted : 0);
          expect(Math.min(wallet, ...Object.values(after))).toBeGreaterThanOrEqual(0);
          const last = fresh(deducted, isOver, refunded);
          expect(after).toMatchObject({ feePaise: last.feePaise, takenPaise: last.takenPaise });
          expect(after.walletPaise).toBeLessThanOrEqual(last.walletPaise);
          before = after;
        }
      }),
      run,
    );
  });
});
