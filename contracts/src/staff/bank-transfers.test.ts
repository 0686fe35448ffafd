import { describe, expect, it } from '@jest/globals';
import { BANK_TRANSFER_MAX_AGE_DAYS, bankTransferSchema, receivedOnFault } from './bank-transfers';
import { amountFault } from './typed-amount';

const NOW = new Date('2026-11-26T10:00:00Z');
const RANGE = { minPaise: 1_00, maxPaise: 1_000_00 };

const utrError = (method: string, utr: string): string | undefined => {
  try {
    bankTransferSchema.pick(['method', 'utr']).validateSync({ method, utr });
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

describe('a UTR', () => {
  it.each([
    ['neft', 'HDFCN12345678901'],
    ['neft', 'N330262345678901'],
    ['neft', 'hdfc n1234 5678 901'],
    ['neft', 'HDFCR52026112600000001'],
    ['rtgs', 'SBINR52026112612345678'],
    ['imps', '633010123456'],
    ['upi', '6330 1012 3456'],
  ])('of %s may be %s', (method, utr) => {
    expect(utrError(method, utr)).toBeUndefined();
  });

  it.each([
    ['neft', 'HDFCN1234567890'],
    ['neft', '1234567890123456'],
    ['rtgs', 'HDFCN12345678901'],
    ['imps', '63301012345A'],
    ['imps', '=1+1'],
    ['upi', 'HDFCN12345678901'],
  ])('of %s may not be %s', (method, utr) => {
    expect(utrError(method, utr)).toMatch(/^A UTR of (NEFT|RTGS|IMPS|UPI) has /);
  });
});

it('takes days in India until today, and not too old ones', () => {
  // 11 pm in UTC is the next day in India.
  expect(receivedOnFault('2026-11-27', new Date('2026-11-26T23:00:00Z'))).toBeNull();
  expect(receivedOnFault('2026-11-27', NOW)).toBe('The date cannot be in the future');
  expect(receivedOnFault('2026-11-26', NOW)).toBeNull();
  expect(receivedOnFault('2026-08-01', NOW)).toBe(`At most ${BANK_TRANSFER_MAX_AGE_DAYS} days ago`);
  expect(receivedOnFault('2026-02-30', NOW)).toBe('Enter a date');
});

it('names what is wrong with an amount', () => {
  expect(amountFault('1,000', RANGE)).toBeNull();
  expect(amountFault('-5', RANGE)).toBe('Enter a positive amount');
  expect(amountFault('5 lakh', RANGE)).toBe('Enter an amount like 1,500 or 99.50');
  expect(amountFault('0.99', RANGE)).toBe('At least ₹1');
  expect(amountFault('1000.01', RANGE)).toBe('At most ₹1,000');
});
