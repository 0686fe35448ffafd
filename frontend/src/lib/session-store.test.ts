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

/** A storage that is full and blocked: some private modes throw on every use. */
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
  it('gives back what was written, and nothing after removal', () => {
    const storage = memory();
    writeSession('n', 7, storage);
    expect(readSession('n', isNumber, storage)).toBe(7);
    removeSession('n', storage);
    expect(readSession('n', isNumber, storage)).toBeNull();
  });

  it('gives nothing for another shape or for no JSON', () => {
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
  it('remembers where the link came from', () => {
    const storage = memory();
    expect(readOrigin(storage)).toBeNull();
    writeOrigin('App', storage);
    expect(readOrigin(storage)).toBe('App');
  });

  it('does not believe an origin it does not know', () => {
    expect(readOrigin(memory({ from: '"elsewhere"' }))).toBeNull();
  });

  it('knows that the payer went to the gateway, until told otherwise', () => {
    const storage = memory();
    expect(wasRedirected(storage)).toBe(false);
    setRedirected(storage);
    expect(wasRedirected(storage)).toBe(true);
    clearRedirected(storage);
    expect(wasRedirected(storage)).toBe(false);
  });
});
