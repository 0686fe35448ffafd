import { describe, expect, it } from '@jest/globals';
import { addressContainsCardNumber, containsCardNumber } from './card-number';

describe('a text with what looks like the number of a card', () => {
  it.each([
    '4111111111111111',
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    '4111  1111  1111  1111',
    'card 5555555555554444, thank you',
    'PAN4111111111111111x',
    '378282246310005',
    '3782 822463 10005',
    '30569309025904',
    '3530111333300000',
    '6521111111111110',
    '2223003122003222',
    '4222222222222',
    '6304000000000000000',
    // Beside other numbers.
    'order 12 4111 1111 1111 1111 12/26',
    '4111111111111111 123',
    '9 9 9 4111111111111111',
    // Other characters of the same shape.
    '4111\u00A01111\u00A01111\u00A01111',
    '4111\u20111111\u20111111\u20111111',
    '４１１１１１１１１１１１１１１１',
  ])('is recognised: %s', (text) => {
    expect(containsCardNumber(text)).toBe(true);
  });

  it.each([
    '',
    'order-1',
    '4111111111111112',
    '4111 1111 1111 1112',
    'ORD-1764220800007',
    // The check digit fits, but no card begins so: a time in ms, a time in digits, and a number of an order.
    '1764220800007',
    '20261127103004',
    '9000000000000001',
    '411111111111',
    '41111111111111111111',
    '4111a1111a1111a1111',
    '+91 98450 12345',
    // Random ids with digits that fit.
    '4111111111111111abcdef0123456789',
    'txn_00004111111111111111abcdefabcdef',
    'a4111111-1111-4111-8111-111111111111',
  ])('is not seen in %s', (text) => {
    expect(containsCardNumber(text)).toBe(false);
  });

  it('is recognised in an address, whose spaces are encoded', () => {
    for (const end of ['4111111111111111', '4111%201111%201111%201111', '4111+1111+1111+1111'])
      expect(addressContainsCardNumber(`https://shop.example/done?n=${end}`)).toBe(true);
    expect(addressContainsCardNumber('https://shop.example/done?n=4111111111111112')).toBe(false);
  });
});
