import { describe, expect, it } from '@jest/globals';
import { paise } from '@deccanloop/contracts/money';
import type { WalletPaymentDto } from '@deccanloop/contracts/payments/dto';
import { PAYMENT_STATES, type PaymentState } from '@deccanloop/contracts/payments/status';
import { standingOf } from './payment-standing';

const payment = (status: PaymentState, underReview = false): WalletPaymentDto => ({
  merchantTransactionId: 'DLx',
  status,
  underReview,
  gateway: 'phonepe',
  breakdown: { amountPaise: paise(1), feePaise: paise(0), totalPaise: paise(1), creditPaise: paise(1) },
  initiatedAt: '2025-11-20T09:04:00Z',
  completedAt: null,
  refundedPaise: paise(0),
});

describe('standingOf', () => {
  it('offers a check exactly where the gateway still owes its final word', () => {
    const open = PAYMENT_STATES.filter((status) => standingOf(payment(status)).open);
    expect(open).toEqual(['initiated', 'pending', 'timeout']);
  });

  it('never calls a payment without a final answer failed, and warns against paying twice', () => {
    for (const status of ['pending', 'timeout'] as const) {
      const { tone, note } = standingOf(payment(status));
      expect(tone).not.toBe('danger');
      expect(note).toMatch(/PhonePe .*please do not pay again/);
    }
  });

  it('promises nothing to the wallet from a payment that ended without money', () => {
    const lost = PAYMENT_STATES.filter((status) => !standingOf(payment(status)).arrives);
    expect(lost).toEqual(['failed', 'cancelled']);
  });

  it('lets a review outrank every state', () => {
    for (const status of PAYMENT_STATES)
      expect(standingOf(payment(status, true))).toMatchObject({ label: 'Under review', open: false });
  });
});
