import { describe, expect, it } from '@jest/globals';
import { paise } from '@deccanloop/contracts/money';
import { DISPUTE_STATUSES, type DisputeStatus } from '@deccanloop/contracts/staff/money-actions';
import type { DisputeTrust } from './dispute-update';
import { deductedOf, knownAfter, knownWithoutAnswer, type KnownDispute } from './known-dispute';

const known = (status: DisputeStatus, reported: number | null = null, settled = 0): KnownDispute => ({
  status,
  amountPaise: paise(500_00),
  reportedPaise: reported === null ? null : paise(reported),
  settledPaise: paise(settled),
});
const reported = (status: DisputeStatus | null, deducted: number | null = 0, amount = 500_00) => ({
  status,
  amountPaise: paise(amount),
  deductedPaise: deducted === null ? null : paise(deducted),
});
const after = (
  before: KnownDispute | null,
  update: ReturnType<typeof reported>,
  trust: DisputeTrust = 'snapshot',
) => knownAfter(before, update, { trust, settledPaise: paise(0) });

describe('what a gateway has deducted', () => {
  it.each([
    ['open', null, 0, 0],
    ['open', 400_00, 0, 400_00],
    // Only payouts show it, and no more of it than is disputed.
    ['open', null, 400_00, 400_00],
    ['open', null, 900_00, 500_00],
    // It has reported deductions: that none is left counts more than a payout of before.
    ['open', 0, 400_00, 0],
    ['won', 400_00, 400_00, 0],
    ['closed', 400_00, 0, 400_00],
    ['closed', 0, 400_00, 0],
    ['closed', null, 400_00, 400_00],
    ['closed', null, 0, 0],
    ['lost', 400_00, 0, 400_00],
    ['lost', null, 300_00, 300_00],
    ['lost', null, 0, 500_00],
    ['lost', 0, 0, 500_00],
  ] as const)('%s, reported %p, in payouts %p: %p', (status, figure, settled, expected) => {
    expect(deductedOf(known(status, figure, settled))).toBe(expected);
  });
});

describe('a snapshot', () => {
  it.each([
    ['open', 'under_review'],
    ['under_review', 'action_required'],
    ['action_required', 'under_review'],
    ['under_review', 'won'],
    ['open', 'lost'],
    ['action_required', 'closed'],
    ['won', 'won'],
  ] as const)('that moves %s on to %s counts at once', (before, now) => {
    expect(after(known(before), reported(now))).toMatchObject({ status: now });
  });

  it.each([
    ['under_review', 'open'],
    ['won', 'lost'],
    ['lost', 'won'],
    ['closed', 'won'],
    ['closed', 'lost'],
    ['won', 'under_review'],
    ['lost', 'open'],
  ] as const)('of %s after %s contradicts the record: the gateway is asked', (before, now) => {
    expect(after(known(before), reported(now))).toBe('ask');
  });

  it('of another amount, or of less deducted than before, contradicts it too', () => {
    expect(after(known('open'), reported('open', 0, 400_00))).toBe('ask');
    expect(after(known('open', 500_00), reported('under_review', 200_00))).toBe('ask');
    expect(after(known('closed', 500_00), reported('closed', 0))).toBe('ask');
    expect(after(known('open', 200_00), reported('open', 500_00))).toMatchObject({ reportedPaise: 500_00 });
  });

  it('without a status that we know is no more than a hint', () => {
    expect(after(null, reported(null))).toBe('ask');
    expect(after(null, reported('lost'), 'hint')).toBe('ask');
  });
});

describe('an answer', () => {
  it.each(DISPUTE_STATUSES.flatMap((one) => DISPUTE_STATUSES.map((other) => [one, other] as const)))(
    'replaces %s by %s',
    (before, now) => {
      const expected = before === 'action_required' && now === 'open' ? 'action_required' : now;
      expect(after(known(before, 500_00), reported(now, 100_00, 300_00), 'answer')).toEqual({
        status: expected,
        amountPaise: 300_00,
        reportedPaise: 100_00,
        settledPaise: 0,
      });
    },
  );

  it('that nothing is deducted is a figure only after another one', () => {
    expect(after(known('open'), reported('open', 0), 'answer')).toMatchObject({ reportedPaise: null });
    expect(after(known('open', 400_00), reported('open', 0), 'answer')).toMatchObject({ reportedPaise: 0 });
    expect(after(known('open', 400_00), reported('open', null), 'answer')).toMatchObject({
      reportedPaise: 400_00,
    });
  });
});

describe('without an answer', () => {
  const without = (before: KnownDispute | null, update: ReturnType<typeof reported>) =>
    knownWithoutAnswer(before, update, paise(0));

  it('a new dispute is open, whatever end was reported', () => {
    for (const status of ['won', 'lost', 'closed', null] as const)
      expect(without(null, reported(status, 500_00))).toEqual(known('open'));
  });

  it('a known one only moves on, and keeps its amounts', () => {
    expect(without(known('open', 100_00), reported('under_review', 500_00))).toEqual(
      known('under_review', 100_00),
    );
    for (const [before, now] of [
      ['open', 'lost'],
      ['under_review', 'open'],
      ['lost', 'open'],
      ['won', 'lost'],
    ] as const)
      expect(without(known(before, 100_00), reported(now, 500_00))).toEqual(known(before, 100_00));
  });
});
