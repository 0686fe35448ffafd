import { describe, expect, it } from '@jest/globals';
import { hasAadhaarNumber, maskAadhaarNumbers } from './aadhaar-text';
import { isAadhaarNumber } from './aadhaar';

/** Made for this test, with a right check digit. */
const VALID = '234567890124';
const GROUPED = '2345 6789 0124';
const MASKED = 'XXXX XXXX 0124';

describe('an Aadhaar number in a text', () => {
  it.each([
    [`Card ${GROUPED}, front`, `Card ${MASKED}, front`],
    ['2345-6789-0124', MASKED],
    ['2345.6789.0124', MASKED],
    ['2345 – 6789 – 0124', MASKED],
    ['२३४५ ६७८९ ०१२४', MASKED],
    ['౨౩౪౫ ౬౭౮౯ ౦౧౨౪', MASKED],
    ['２３４５ ６７８９ ０１２４', MASKED],
    ['😀 2345 6789 0124 😀', `😀 ${MASKED} 😀`],
    [`My Aadhaar number is ${VALID}.`, `My Aadhaar number is ${MASKED}.`],
    [`AADHAR:${VALID}`, `AADHAR:${MASKED}`],
    [`UID No. ${VALID}`, `UID No. ${MASKED}`],
    [`${VALID} (my Aadhaar)`, `${MASKED} (my Aadhaar)`],
    [`मेरा आधार नंबर ${VALID} है`, `मेरा आधार नंबर ${MASKED} है`],
    ['मेरा आधार २३४५६७८९०१२४', `मेरा आधार ${MASKED}`],
    [`నా ఆధార్ ${VALID}`, `నా ఆధార్ ${MASKED}`],
    [`ஆதார் எண்: ${VALID}`, `ஆதார் எண்: ${MASKED}`],
    [`ആധാർ ${VALID}`, `ആധാർ ${MASKED}`],
    [`${GROUPED} and ${GROUPED}`, `${MASKED} and ${MASKED}`],
    [`UTR 123456789012, Aadhaar ${VALID}`, `UTR 123456789012, Aadhaar ${MASKED}`],
  ])('is masked: %s', (text, masked) => {
    expect(maskAadhaarNumbers(text)).toEqual({ text: masked, isMasked: true });
    expect(hasAadhaarNumber(text)).toBe(true);
    expect(hasAadhaarNumber(masked)).toBe(false);
  });

  it.each([
    '',
    MASKED,
    `UTR ${VALID}`,
    `RRN: ${VALID}, paid today`,
    `I paid ${VALID}`,
    `The reference is ${GROUPED}`,
    `My Aadhaar is linked; the UTR is ${VALID}`,
    '2345 6789 0125',
    'Aadhaar 2345 6789 0125',
    `1${VALID}`,
    `+${VALID}`,
    `Fluid ${VALID}`,
    'Plot 2345, Road 6789, 0124',
    '2345\n6789\n0124',
  ])('is not found: %s', (text) => {
    expect(maskAadhaarNumbers(text)).toEqual({ text, isMasked: false });
  });

  it('is found in a longer row of groups', () => {
    expect(hasAadhaarNumber(`9999 ${GROUPED}`)).toBe(true);
  });

  it('is found by its digits alone where no other number belongs', () => {
    expect(hasAadhaarNumber(`Road ${VALID}`, { isAnywhere: true })).toBe(true);
    expect(hasAadhaarNumber(`+${VALID}`, { isAnywhere: true })).toBe(false);
  });
});

it('no number of a payment is touched, with a right check digit or without', () => {
  const numbers = Array.from({ length: 1_000 }, (_, at) => String(612_345_670_000 + at * 7919));
  expect(numbers.filter(isAadhaarNumber).length).toBeGreaterThan(50);
  for (const number of numbers)
    for (const text of [`UTR ${number}`, `RRN ${number} of Rs 500`, number, `paid by UPI, ${number}`])
      expect(maskAadhaarNumbers(text).text).toBe(text);
});
