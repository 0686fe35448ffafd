import { describe, expect, it } from '@jest/globals';
import { paise } from '../money';
import { amountRangeHint, checkAmount, DEFAULT_LIMITS, NOT_AN_AMOUNT, suggestedAmounts } from './amount';

const messageOf = (value: unknown, gateway: 'razorpay' | 'phonepe' = 'razorpay', limits = DEFAULT_LIMITS) => {
  const check = checkAmount(value, gateway, limits);
  return check.ok ? `ok ${check.amountPaise}` : check.message;
};

describe('the amount of a top-up', () => {
  it('uses the prescribed texts at the default limits', () => {
    expect(messageOf('')).toBe('Amount is required');
    expect(messageOf('24999.99')).toBe('Amount must be at least ₹25,000');
    expect(messageOf('24999.99', 'phonepe')).toBe('Amount must be at least ₹25000');
    expect(messageOf('100000.01')).toBe('Amount cannot exceed ₹1,00,000');
    expect(amountRangeHint(DEFAULT_LIMITS)).toBe('Amount range: ₹25,000 - ₹1,00,000');
  });

  it('accepts both ends of the range, as text and as a number', () => {
    expect(messageOf('25000')).toBe('ok 2500000');
    expect(messageOf(100000)).toBe('ok 10000000');
  });

  it('uses the given limits in the hint and in the rule', () => {
    const limits = { minPaise: paise(2_00), maxPaise: paise(1_00_000_00) };
    expect(amountRangeHint(limits)).toBe('Amount range: ₹2 - ₹1,00,000');
    expect(messageOf('1.99', 'phonepe', limits)).toBe('Amount must be at least ₹2');
    expect(messageOf('2', 'phonepe', limits)).toBe('ok 200');
  });

  it.each([
    '1e5',
    '1.500,50',
    '25,00',
    '1,00,00',
    '10,000,00',
    '2 5000',
    '1,,000',
    '₹',
    'abc',
    '30000.123',
    ' ',
    '0x7000',
    {},
    [30000],
    true,
    NaN,
    Infinity,
    '-30000',
  ])('rejects %p with an example of a valid amount', (value) => expect(messageOf(value)).toBe(NOT_AN_AMOUNT));

  it.each([
    ['30,000', 30_000_00],
    ['30,000.50', 30_000_50],
    ['1,00,000', 1_00_000_00],
    ['100,000', 1_00_000_00],
    ['1 00 000', 1_00_000_00],
    ['30\u00a0000', 30_000_00],
    ['₹30000', 30_000_00],
    ['₹ 30,000.5', 30_000_50],
    ['Rs. 30000', 30_000_00],
    ['rs30000', 30_000_00],
    ['INR 30,000', 30_000_00],
    ['30,000/-', 30_000_00],
    [' 30000 ', 30_000_00],
  ])('accepts %p', (text, amount) => expect(messageOf(text)).toBe(`ok ${amount}`));

  it('suggests round amounts within the limits, at most four', () => {
    expect(suggestedAmounts(DEFAULT_LIMITS)).toEqual([25_000_00, 50_000_00, 75_000_00, 1_00_000_00]);
    expect(suggestedAmounts({ minPaise: paise(2_00), maxPaise: paise(1_500_00) })).toEqual([
      500_00, 1_000_00,
    ]);
  });

  it('answers a negative number with the minimum', () =>
    expect(messageOf(-30000)).toBe('Amount must be at least ₹25,000'));
});
