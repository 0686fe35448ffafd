import { paise } from '@deccanloop/contracts/money';
import { describe, expect, it } from '@jest/globals';
import { changedSince } from './changed-since';
import type { LatestRefund } from './refund-repository';

const NOW = new Date('2026-11-24T10:00:00Z');
const refund = (amountPaise: number, minutesAgo: number, more: Partial<LatestRefund> = {}): LatestRefund => ({
  amountPaise: paise(amountPaise),
  state: 'processed',
  by: 'Nikhil Verma',
  requestedAt: new Date(NOW.getTime() - minutesAgo * 60_000),
  ...more,
});
const textOf = (latest: LatestRefund[], read: number, left: number) =>
  changedSince(latest, { readPaise: paise(read), leftPaise: paise(left), now: NOW });

describe('what happened since the refunds were read', () => {
  it('is the refund of another administrator', () => {
    expect(textOf([refund(98_00, 2), refund(10_00, 90)], 490_00, 392_00)).toBe(
      'Refunded ₹98.00 by Nikhil Verma 2 min ago; ₹392.00 remain.',
    );
  });

  it('is not called refunded before the gateway has refunded it', () => {
    expect(textOf([refund(98_00, 0, { state: 'requested', by: null })], 490_00, 392_00)).toBe(
      'Refund requested: ₹98.00 by a member of staff just now; ₹392.00 remain.',
    );
  });

  it('is each of several', () => {
    expect(textOf([refund(50_00, 5), refund(40_00, 130)], 490_00, 400_00)).toBe(
      'Refunded ₹50.00 by Nikhil Verma 5 min ago, Refunded ₹40.00 by Nikhil Verma 2 h ago; ₹400.00 remain.',
    );
  });

  it.each([
    ['more is left', [refund(98_00, 2)], 392_00, 490_00],
    ['no refund of ours took it', [], 490_00, 400_00],
    ['refunds of ours took another amount', [refund(98_00, 2)], 490_00, 400_00],
  ])('is not named where %s', (_what, latest, read, left) => {
    expect(textOf(latest, read, left)).toMatch(/^This payment has changed since you opened it; ₹4/);
  });
});
