import { describe, expect, it } from '@jest/globals';
import { demoErrorsOf, demoPayloadOf, EMPTY_DEMO } from './demo-values';

const VALID = { userName: 'Asha Rao', userId: 'USR-1042', transactionAmount: '499.50' };
const amountError = (transactionAmount: string) =>
  demoErrorsOf({ ...VALID, transactionAmount }).transactionAmount;

describe('the form of the demo payment', () => {
  it('requires every field', () => {
    expect(demoErrorsOf(EMPTY_DEMO)).toEqual({
      userName: 'Name is required',
      userId: 'User ID is required',
      transactionAmount: 'Amount is required',
    });
  });

  it('does not accept spaces as a value', () => {
    expect(demoErrorsOf({ userName: '  ', userId: '\t', transactionAmount: ' ' })).toEqual(
      demoErrorsOf(EMPTY_DEMO),
    );
  });

  it.each(['abc', '12abc', '1.500,50', 'NaN', 'Infinity', '0', '0.00', '-1', '-0.01', '10.555'])(
    'rejects the amount %s',
    (typed) => expect(amountError(typed)).toBe('Amount must be a positive number'),
  );

  it.each([
    ['0.01', 0.01],
    ['.5', 0.5],
    ['5.', 5],
    ['499.50', 499.5],
    [' 1,00,000 ', 100_000],
  ])('accepts the amount %s', (transactionAmount, rupees) => {
    expect(amountError(transactionAmount)).toBeUndefined();
    expect(demoPayloadOf({ ...VALID, transactionAmount }, 'PHONEPE').transactionAmount).toBe(rupees);
  });

  it('becomes the body of a payment initiation, with trimmed texts', () => {
    expect(demoPayloadOf({ ...VALID, userName: ' Asha Rao ', userId: ' USR-1042\t' }, 'RAZORPAY')).toEqual({
      transactionAmount: 499.5,
      paymentMode: 'RAZORPAY',
      userId: 'USR-1042',
      userName: 'Asha Rao',
    });
  });
});
