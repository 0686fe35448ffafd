import { describe, expect, it } from '@jest/globals';
import { paise } from '@deccanloop/contracts/money';
import type { StaffPaymentDto } from '@deccanloop/contracts/staff/payments';
import { amountFault, leftOf, previewOf, type RefundValues } from './refund-preview';

/** ₹500 paid, of which ₹10 is our fee. */
const payment = (change: Partial<StaffPaymentDto> = {}): StaffPaymentDto =>
  ({
    breakdown: {
      amountPaise: paise(500_00),
      feePaise: paise(10_00),
      totalPaise: paise(500_00),
      creditPaise: paise(490_00),
    },
    walletBalancePaise: paise(490_00),
    refundable: [{ captureId: 'first', attemptNo: 1, amountPaise: paise(500_00), dispute: null }],
    captures: [
      {
        id: 'first',
        amountPaise: paise(500_00),
        feePaise: paise(10_00),
        refundedPaise: paise(0),
        refundedFeePaise: paise(0),
      },
    ],
    ...change,
  }) as StaffPaymentDto;
const full: RefundValues = { scope: 'full', amount: '', captureId: 'first' };
const part = (amount: string): RefundValues => ({ scope: 'part', amount, captureId: 'first' });

describe('the preview of a refund', () => {
  it('divides a full refund between wallet and fee', () => {
    expect(previewOf(payment(), full)).toEqual({
      amountPaise: 500_00,
      walletPaise: 490_00,
      feePaise: 10_00,
      isWalletShort: false,
    });
  });

  it('divides a partial refund in the same proportion as the payment', () => {
    expect(previewOf(payment(), part('99.50'))).toMatchObject({
      amountPaise: 99_50,
      walletPaise: 97_51,
      feePaise: 1_99,
    });
  });

  it('shows when the wallet balance is too low', () => {
    const spent = payment({ walletBalancePaise: paise(97_50) });
    expect(previewOf(spent, part('99.50'))).toMatchObject({ isWalletShort: true });
    expect(previewOf(spent, part('99.49'))).toMatchObject({ isWalletShort: false });
  });

  it('shows nothing for an invalid amount, and the error at its field', () => {
    for (const [amount, fault] of [
      ['', 'Enter rupees, such as 250 or 99.50'],
      ['1,000', 'Enter rupees, such as 250 or 99.50'],
      ['0.99', 'At least ₹1'],
      ['500.01', 'At most ₹500'],
    ] as const) {
      expect(amountFault(payment(), part(amount))).toBe(fault);
      expect(previewOf(payment(), part(amount))).toBeNull();
    }
    expect(amountFault(payment(), part(' 500 '))).toBeNull();
    expect(amountFault(payment(), full)).toBeNull();
  });

  it('uses the fee of the chosen capture, not that of the payment', () => {
    const credited = { id: 'first', amountPaise: paise(500_00), feePaise: paise(5_00) };
    const rest = { refundedPaise: paise(0), refundedFeePaise: paise(0) };
    const held = payment({ captures: [{ ...credited, ...rest }] as StaffPaymentDto['captures'] });
    expect(previewOf(held, full)).toMatchObject({ walletPaise: 495_00, feePaise: 5_00 });
  });

  it('offers the remaining amount of the chosen capture', () => {
    expect(leftOf(payment(), 'first')).toBe(500_00);
    expect(leftOf(payment(), 'second')).toBe(0);
    expect(previewOf(payment({ refundable: [] }), full)).toBeNull();
  });
});
