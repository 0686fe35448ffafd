import { describe, expect, it } from '@jest/globals';
import { hmacSha256Hex, sameSecretText, singleHeader } from './signatures';

describe('signatures', () => {
  it('computes the HMAC of RFC 4231, test case 2', () => {
    expect(hmacSha256Hex('Jefe', 'what do ya want for nothing?')).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
  });

  it('compares exactly, including case and length', () => {
    expect(sameSecretText('abc1', 'abc1')).toBe(true);
    expect(sameSecretText('abc1', 'ABC1')).toBe(false);
    expect(sameSecretText('abc1', 'abc')).toBe(false);
    expect(sameSecretText('abc1', '')).toBe(false);
    expect(sameSecretText('abc1', 'abc1 ')).toBe(false);
  });

  it('returns a header only when it occurs once', () => {
    expect(singleHeader({ a: 'x' }, 'a')).toBe('x');
    expect(singleHeader({ a: ['x'] }, 'a')).toBe('x');
    expect(singleHeader({ a: ['x', 'x'] }, 'a')).toBeNull();
    expect(singleHeader({ a: '' }, 'a')).toBeNull();
    expect(singleHeader({}, 'a')).toBeNull();
  });
});
