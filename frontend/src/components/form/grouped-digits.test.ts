import { describe, expect, it } from '@jest/globals';
import { caretAfter, digitsOf, inGroups } from './grouped-digits';

describe('grouped digits', () => {
  it.each([
    ['', ''],
    ['2345', '2345'],
    ['23456', '2345 6'],
    ['234567890124', '2345 6789 0124'],
  ])('%j is shown as %j', (digits, shown) => expect(inGroups(digits, 4)).toBe(shown));

  it('are read from whatever was pasted', () => {
    expect(digitsOf(' 2345-6789 0124x99', 12)).toBe('234567890124');
  });

  it.each([
    [0, 0],
    [4, 4],
    [5, 6],
    [12, 14],
  ])('after %d digits the caret stands at %d', (digits, at) => expect(caretAfter(digits, 4)).toBe(at));
});
