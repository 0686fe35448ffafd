import { describe, expect, it } from '@jest/globals';
import { closeRefundIntent, isAnswered, refundKeyFor } from './refund-intent';

function storageOfATab() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

describe('the key of a refund', () => {
  it('stays until the wish is answered, whoever asks again', () => {
    const storage = storageOfATab();
    const key = refundKeyFor('DL1 500', storage);
    expect(refundKeyFor('DL1 500', storage)).toBe(key);
    closeRefundIntent(storage);
    expect(refundKeyFor('DL1 500', storage)).not.toBe(key);
  });

  it('is of one wish alone', () => {
    const storage = storageOfATab();
    const key = refundKeyFor('DL1 500', storage);
    expect(refundKeyFor('DL1 400', storage)).not.toBe(key);
    expect(refundKeyFor('DL2 500', storage)).not.toBe(key);
  });

  it.each([
    [409, 'too_much', true],
    [400, 'validation', true],
    [0, 'network', false],
    [503, 'unexpected', false],
    [408, 'token_expired', false],
    [429, 'rate_limited', false],
    [404, 'unreadable', false],
  ])('%p %p answers it: %p', (status, code, answered) => {
    expect(isAnswered({ status, code, message: '' })).toBe(answered);
  });
});
