import { describe, expect, it } from '@jest/globals';
import { verdictOf } from './verdict';

describe('verdictOf', () => {
  it.each([
    ['completed', 'success'],
    ['failed', 'failed'],
    ['cancelled', 'failed'],
    ['timeout', 'timeout'],
    ['pending', 'pending'],
    ['initiated', 'pending'],
    ['COMPLETED', 'success'],
    ['Cancelled', 'failed'],
    ['refunded', 'unknown'],
    ['', 'unknown'],
    [undefined, 'unknown'],
    [7, 'unknown'],
  ])('reads %p as %s', (status, verdict) => {
    expect(verdictOf(status)).toBe(verdict);
  });
});
