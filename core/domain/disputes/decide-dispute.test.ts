import { describe, expect, it } from '@jest/globals';
import { paise } from '@deccanloop/contracts/money';
import type { DisputeStatus } from '@deccanloop/contracts/staff/money-actions';
import { decideDispute, type StoredDispute } from './decide-dispute';

const stored = (status: DisputeStatus, more: Partial<StoredDispute> = {}): StoredDispute => ({
  status,
  deductedPaise: paise(0),
  isLossRecorded: false,
  isWinRecorded: false,
  ...more,
});
const reported = (status: DisputeStatus | null, deductedPaise = 0, currency = 'INR') => ({
  status,
  amountPaise: paise(500_00),
  deductedPaise: paise(deductedPaise),
  currency,
});
const credited = (walletBalancePaise = 490_00, refundedPaise = 0) => ({
  money: {
    capturedPaise: paise(500_00),
    feePaise: paise(10_00),
    refundedPaise: paise(refundedPaise),
    refundedFeePaise: paise(refundedPaise / 50),
  },
  walletBalancePaise: paise(walletBalancePaise),
});

describe('the order of events', () => {
  it.each([
    ['won', 'under_review', 'won'],
    ['lost', 'open', 'lost'],
    ['closed', 'action_required', 'closed'],
    ['open', 'under_review', 'under_review'],
    ['under_review', 'action_required', 'action_required'],
    ['action_required', 'under_review', 'under_review'],
    ['closed', 'won', 'won'],
  ] as const)('%s, then %s: becomes %s', (before, after, is) => {
    expect(decideDispute(stored(before), reported(after), null, true)).toMatchObject({
      status: is,
      contradicts: false,
    });
  });

  it.each([
    ['won', 'lost'],
    ['lost', 'won'],
  ] as const)('%s, then %s: the first stays, and no money moves', (before, after) => {
    expect(decideDispute(stored(before), reported(after, 500_00), credited(), true)).toEqual({
      status: before,
      deductedPaise: 0,
      transfer: null,
      takesHeldPaise: 0,
      contradicts: true,
    });
  });
});

describe('a hint', () => {
  it.each(['won', 'lost', 'closed'] as const)('never ends a dispute: %s', (status) => {
    expect(decideDispute(stored('open'), reported(status, 500_00), credited(), false)).toMatchObject({
      status: 'open',
      transfer: null,
    });
  });
  it('stores a change that moves no money', () => {
    expect(decideDispute(stored('open'), reported('under_review', 500_00), credited(), false)).toMatchObject({
      status: 'under_review',
      deductedPaise: 0,
      transfer: null,
    });
  });
});

describe('a lost dispute', () => {
  const partsOf = (capture: ReturnType<typeof credited>, amount = 500_00) =>
    decideDispute(stored('open'), reported('lost', amount), capture, true).transfer;

  it('is borne by wallet and fee in the proportions of a refund', () => {
    expect(partsOf(credited())).toEqual({
      kind: 'dispute_lost',
      amountPaise: 500_00,
      alreadyDeductedPaise: 0,
      parts: { walletPaise: 490_00, feePaise: 10_00, lossPaise: 0, takenPaise: 500_00, takenFeePaise: 10_00 },
    });
  });
  it('takes no more than the wallet has; the rest is a loss of the company', () => {
    expect(partsOf(credited(100_00))).toMatchObject({
      parts: { walletPaise: 100_00, feePaise: 10_00, lossPaise: 390_00, takenPaise: 500_00 },
    });
  });
  it('takes from wallet and fee no more than was left of the capture', () => {
    expect(partsOf(credited(490_00, 300_00))).toMatchObject({
      parts: {
        walletPaise: 196_00,
        feePaise: 4_00,
        lossPaise: 300_00,
        takenPaise: 200_00,
        takenFeePaise: 4_00,
      },
    });
    expect(partsOf(credited(490_00, 500_00))).toMatchObject({
      parts: { walletPaise: 0, feePaise: 0, lossPaise: 500_00, takenPaise: 0 },
    });
  });
  it('is recorded later when it arrived before its money was credited', () => {
    const before = decideDispute(stored('open'), reported('lost', 500_00), null, true);
    expect(before).toMatchObject({ status: 'lost', transfer: null, takesHeldPaise: 500_00 });
    expect(decideDispute(stored('lost'), reported('lost', 500_00), credited(), true).transfer).toMatchObject({
      kind: 'dispute_lost',
    });
  });
  it('is not recorded again for money that it took while that was on hold', () => {
    const taken = stored('lost', { isLossRecorded: true });
    expect(decideDispute(taken, reported('lost', 500_00), credited(), true).transfer).toBeNull();
    expect(decideDispute(taken, reported('lost', 500_00), null, true).takesHeldPaise).toBe(0);
  });
  it('is recorded once', () => {
    const recorded = stored('lost', { isLossRecorded: true, deductedPaise: paise(500_00) });
    expect(decideDispute(recorded, reported('lost', 500_00), credited(), true)).toMatchObject({
      transfer: null,
      contradicts: false,
    });
  });
});

describe('a deduction', () => {
  it('moves once, also when it is reported later than the dispute', () => {
    expect(decideDispute(stored('open'), reported('open'), credited(), true).transfer).toBeNull();
    expect(decideDispute(stored('under_review'), reported('open', 500_00), credited(), true)).toMatchObject({
      status: 'under_review',
      deductedPaise: 500_00,
      transfer: { kind: 'dispute_deducted', amountPaise: 500_00 },
    });
    const deducted = stored('under_review', { deductedPaise: paise(500_00) });
    expect(decideDispute(deducted, reported('under_review', 500_00), credited(), true).transfer).toBeNull();
  });
  it('is returned when the dispute is won, or closed with nothing deducted', () => {
    const deducted = stored('under_review', { deductedPaise: paise(500_00) });
    const back = { kind: 'dispute_won', amountPaise: 500_00 };
    expect(decideDispute(deducted, reported('won'), credited(), true).transfer).toEqual(back);
    expect(decideDispute(deducted, reported('closed'), credited(), true).transfer).toEqual(back);
    expect(decideDispute(deducted, reported('closed', 500_00), credited(), true).transfer).toBeNull();
    const closed = stored('closed', { deductedPaise: paise(500_00), isWinRecorded: true });
    expect(decideDispute(closed, reported('lost', 500_00), credited(), true)).toMatchObject({
      transfer: null,
      contradicts: true,
    });
  });
  it('moves nothing in another currency: the ledger holds rupees', () => {
    expect(decideDispute(stored('open'), reported('lost', 500_00, 'USD'), credited(), true)).toMatchObject({
      status: 'lost',
      transfer: null,
    });
  });
});
