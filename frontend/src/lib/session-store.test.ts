import { describe, expect, it } from '@jest/globals';
import { clearRedirected, readOrigin, setRedirected, wasRedirected, writeOrigin } from './session-flags';
import { readSession, removeSession, writeSession, type SessionStorageLike } from './session-store';

function memory(start: Record<string, string> = {}): SessionStorageLike {
  const items = new Map(Object.entries(start));
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

/** A storage that always throws, as in some private modes. */
const blocked: SessionStorageLike = {
  getItem: () => {
    throw new DOMException('denied', 'SecurityError');
  },
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
  removeItem: () => {
    throw new DOMException('denied', 'SecurityError');
  },
};

const isNumber = (value: unknown): value is number => typeof value === 'number';

describe('session store', () => {
  it('returns what was written, and null after removal', () => {
    const storage = memory();
    writeSession('n', 7, storage);
    expect(readSession('n', isNumber, storage)).toBe(7);
    removeSession('n', storage);
    expect(readSession('n', isNumber, storage)).toBeNull();
  });

  it('returns null for another shape or for invalid JSON', () => {
    expect(readSession('n', isNumber, memory({ n: '"seven"' }))).toBeNull();
    expect(readSession('n', isNumber, memory({ n: '{' }))).toBeNull();
  });

  it('works without a storage and with one that throws', () => {
    for (const storage of [null, blocked]) {
      expect(() => writeSession('n', 1, storage)).not.toThrow();
      expect(() => removeSession('n', storage)).not.toThrow();
      expect(readSession('n', isNumber, storage)).toBeNull();
    }
  });
});

describe('session flags', () => {
  it('keeps the origin of the link', () => {
    const storage = memory();
    expect(readOrigin(storage)).toBeNull();
    writeOrigin('App', storage);
    expect(readOrigin(storage)).toBe('App');
  });

  it('ignores an unknown origin', () => {
    expect(readOrigin(memory({ from: '"elsewhere"' }))).toBeNull();
  });

  it('keeps the mark that the payer went to the gateway, until it is removed', () => {
    const storage = memory();
    expect(wasRedirected(storage)).toBe(false);
    setRedirected(storage);
    expect(wasRedirected(storage)).toBe(true);
    clearRedirected(storage);
    expect(wasRedirected(storage)).toBe(false);
  });
});
