import { paise } from '@deccanloop/contracts/money';
import { describe, expect, it } from '@jest/globals';
import { breakdownFor, feeNote, formErrors, percentOf } from './form-rules';

const LIMITS = { minPaise: paise(10_00), maxPaise: paise(1_00_000_00) };
const values = (transactionAmount: string, userId = '42', userName = 'Asha') => ({
  userId,
  userName,
  transactionAmount,
});
const amountError = (text: string, gateway: 'razorpay' | 'phonepe' = 'razorpay', limits = LIMITS) =>
  formErrors(values(text), gateway, limits).transactionAmount;

describe('the form rules', () => {
  it.each([
    ['', 'Amount is required'],
    ['   ', 'Amount is required'],
    ['9.99', 'Amount must be at least ₹10'],
    ['0', 'Amount must be at least ₹10'],
    ['100000.01', 'Amount cannot exceed ₹1,00,000'],
    ['10.001', 'Enter the amount in rupees, with at most two decimals, for example 500 or 500.50'],
    ['1e3', 'Enter the amount in rupees, with at most two decimals, for example 500 or 500.50'],
    ['-5', 'Enter the amount in rupees, with at most two decimals, for example 500 or 500.50'],
    ['ten', 'Enter the amount in rupees, with at most two decimals, for example 500 or 500.50'],
    ['10', undefined],
    [' 500.5 ', undefined],
    ['100000', undefined],
  ])('say about "%s": %s', (text, message) => {
    expect(amountError(text)).toBe(message);
  });

  it("show the gateway's own minimum in its own format", () => {
    const limits = { ...LIMITS, minPaise: paise(25_000_00) };
    expect(amountError('100', 'razorpay', limits)).toBe('Amount must be at least ₹25,000');
    expect(amountError('100', 'phonepe', limits)).toBe('Amount must be at least ₹25000');
  });

  it('require the payer, and return all errors at once', () => {
    expect(formErrors(values('', '', ' '), 'razorpay', LIMITS)).toEqual({
      userId: 'User ID is required',
      userName: 'User Name is required',
      transactionAmount: 'Amount is required',
    });
  });
});

describe('the breakdown', () => {
  it('appears from the minimum', () => {
    const fee = { basisPoints: 200, mode: 'added' } as const;
    const limits = { ...LIMITS, minPaise: paise(2_00) };
    expect(breakdownFor('1.99', limits, fee)).toBeNull();
    expect(breakdownFor('2', limits, fee)).toEqual({
      amountPaise: 200,
      feePaise: 4,
      totalPaise: 204,
      creditPaise: 200,
    });
    expect(breakdownFor('abc', limits, fee)).toBeNull();
  });

  it('deducts the fee from the credit where the rule says so', () => {
    expect(breakdownFor('500', LIMITS, { basisPoints: 200, mode: 'deducted' })).toMatchObject({
      feePaise: 10_00,
      totalPaise: 500_00,
      creditPaise: 490_00,
    });
  });

  it('is described with the fee from the server', () => {
    expect(feeNote({ basisPoints: 200, mode: 'deducted' })).toBe('A 2% transaction fee will be deducted.');
    expect(feeNote({ basisPoints: 175, mode: 'added' })).toBe('A 1.75% transaction fee will be added.');
    expect(percentOf({ basisPoints: 200, mode: 'added' })).toBe('2%');
  });
});
