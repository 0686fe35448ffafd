import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatDecimalRupees, formatPaise, paise, paiseToRupees, parseRupees, rupeesToPaise } from './money';

describe('parsing rupees', () => {
  it.each([
    ['10', 10_00],
    ['10.5', 10_50],
    ['159.20', 159_20],
    ['100000.00', 1_00_000_00],
    ['0', 0],
  ])('reads %s', (text, expected) => expect(parseRupees(text)).toBe(expected));

  it.each([
    '',
    ' ',
    '-1',
    '+1',
    '1e3',
    '1,000',
    '10.005',
    '.5',
    '5.',
    '٣',
    '0x10',
    'ten',
    '1 000',
    'NaN',
    'Infinity',
  ])('rejects "%s"', (text) => expect(parseRupees(text)).toBeNull());

  it.each([NaN, Infinity, -1, -0, 1e21, 1e-7, 0.1 + 0.2, 10.005])('rejects the number %s', (value) =>
    expect(rupeesToPaise(value)).toBeNull(),
  );

  it('reads back every amount that was sent as a JSON number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e13 }), (amount) => {
        const travelled = JSON.parse(JSON.stringify(paiseToRupees(paise(amount)))) as number;
        expect(rupeesToPaise(travelled)).toBe(amount);
      }),
    );
  });
});

describe('formatting rupees', () => {
  it.each([
    [1_00_000_00, '₹1,00,000'],
    [25_000_00, '₹25,000'],
    [1_23_45_678_90, '₹1,23,45,678.90'],
    [50, '₹0.50'],
    [-10_00, '−₹10'],
  ])('%s paise', (amount, text) => expect(formatPaise(paise(amount))).toBe(text));

  it('shows two decimals with decimals: always', () =>
    expect(formatPaise(paise(510_00), { decimals: 'always' })).toBe('₹510.00'));
});

it('rejects a value that is not a whole number of paise', () => {
  expect(() => paise(0.5)).toThrow(RangeError);
  expect(() => paise(2 ** 53)).toThrow(RangeError);
});

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [1_50, '1.50'],
  [1_00_000_00, '100000.00'],
])('formatDecimalRupees(%i) is %s', (amount, text) => {
  expect(formatDecimalRupees(paise(amount))).toBe(text);
});
