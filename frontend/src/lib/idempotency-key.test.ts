import { describe, expect, it } from '@jest/globals';
import { IDEMPOTENCY_KEY } from '@deccanloop/contracts/payments/identifiers';
import { newIdempotencyKey } from './idempotency-key';

describe('newIdempotencyKey', () => {
  it('makes keys the server accepts, each one new', () => {
    const keys = Array.from({ length: 100 }, newIdempotencyKey);
    for (const key of keys) expect(key).toMatch(IDEMPOTENCY_KEY);
    expect(new Set(keys).size).toBe(100);
  });

  it('works where randomUUID does not exist (plain http on a local network)', () => {
    const original = crypto.randomUUID.bind(crypto);
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
    try {
      expect(newIdempotencyKey()).toMatch(/^[0-9a-f]{32}$/);
    } finally {
      Object.defineProperty(crypto, 'randomUUID', { value: original, configurable: true });
    }
  });
});
