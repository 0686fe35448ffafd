import { describe, expect, it } from '@jest/globals';
import { isAadhaarNumber } from './aadhaar';

/** Of UIDAI's own test data, never issued. */
const VALID = ['999941057058', '999971658847', '999933119405'];

describe('isAadhaarNumber', () => {
  it.each(VALID)('accepts %s', (number) => {
    expect(isAadhaarNumber(number)).toBe(true);
  });

  it.each(VALID)('detects every wrong digit and every swapped pair of %s', (number) => {
    const digits = [...number];
    const mistyped = digits.flatMap((own, at) =>
      [...'0123456789'].filter((digit) => digit !== own).map((digit) => digits.with(at, digit).join('')),
    );
    const swapped = digits
      .slice(1)
      .map((digit, at) =>
        digits
          .with(at, digit)
          .with(at + 1, digits[at] ?? '')
          .join(''),
      )
      .filter((other) => other !== number);
    expect([...mistyped, ...swapped].filter(isAadhaarNumber)).toEqual([]);
  });

  it.each([
    ['eleven digits', '99994105705'],
    ['thirteen digits', '9999410570580'],
    ['spaces', '9999 4105 7058'],
    ['a first digit of 1 with its right check digit', '123456789010'],
    ['a first digit of 0 with its right check digit', '000000000000'],
    ['other digits', '९९९९४१०५७०५८'],
  ])('rejects %s', (_, text) => {
    expect(isAadhaarNumber(text)).toBe(false);
  });
});
