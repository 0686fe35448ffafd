import { describe, expect, it } from '@jest/globals';
import { paise } from '@deccanloop/contracts/money';
import type { StaffPaymentDto } from '@deccanloop/contracts/staff/payments';
import { amountFault, leftOf, type RefundValues } from './refund-amount';

const PAYMENT = {
  refundable: [{ captureId: 'first', attemptNo: 1, amountPaise: paise(500_00), dispute: null }],
} as unknown as StaffPaymentDto;
const part = (amount: string): RefundValues => ({ scope: 'part', amount, captureId: 'first' });

describe('the amount of a refund', () => {
  it.each([
    ['', 'Enter rupees, such as 250 or 99.50'],
    ['1,000', 'Enter rupees, such as 250 or 99.50'],
    ['0.99', 'At least ₹1'],
    ['500.01', 'At most ₹500'],
    [' 500 ', null],
  ])('%p: %p', (amount, fault) => expect(amountFault(PAYMENT, part(amount))).toBe(fault));

  it('needs no number for all that is left of the chosen capture', () => {
    expect(amountFault(PAYMENT, { scope: 'full', amount: '', captureId: 'first' })).toBeNull();
    expect(leftOf(PAYMENT, 'first')).toBe(500_00);
    expect(leftOf(PAYMENT, 'second')).toBe(0);
  });
});
