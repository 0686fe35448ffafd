import { describe, expect, it } from '@jest/globals';
import { phoneDigits } from './phone-digits';

describe('phoneDigits', () => {
  it.each([
    ['9876543210', '9876543210'],
    ['98765 43210', '9876543210'],
    ['+91 98765-43210', '9876543210'],
    ['0091 9876543210', '9876543210'],
    ['09876543210', '9876543210'],
    ['9198765432', '9198765432'],
    ['98765432101', '9876543210'],
    ['98a7', '987'],
    ['', ''],
  ])('keeps of "%s" the digits "%s"', (typed, kept) => {
    expect(phoneDigits(typed)).toBe(kept);
  });
});
