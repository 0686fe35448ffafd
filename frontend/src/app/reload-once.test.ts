import { expect, it } from '@jest/globals';
import { markReload, mayReload } from './reload-once';

const MISSING = new TypeError('Failed to fetch dynamically imported module: https://x/assets/about-1.js');

function storage() {
  const marks = new Map<string, string>();
  return {
    getItem: (key: string) => marks.get(key) ?? null,
    setItem: (key: string, value: string) => void marks.set(key, value),
  };
}

it('reloads once for each build whose files are missing', () => {
  const options = { storage: storage(), isOnline: true };
  expect(mayReload(MISSING, { ...options, build: '/assets/index-1.js' })).toBe(true);
  markReload({ ...options, build: '/assets/index-1.js' });
  expect(mayReload(MISSING, { ...options, build: '/assets/index-1.js' })).toBe(false);
  expect(mayReload(MISSING, { ...options, build: '/assets/index-2.js' })).toBe(true);
});

it('does not reload for other errors, offline or without storage', () => {
  const build = '/assets/index-1.js';
  const forbidden = {
    getItem: () => {
      throw new Error('SecurityError');
    },
    setItem: () => undefined,
  };
  expect(mayReload(new Error('x is undefined'), { storage: storage(), build, isOnline: true })).toBe(false);
  expect(mayReload(MISSING, { storage: storage(), build, isOnline: false })).toBe(false);
  expect(mayReload(MISSING, { storage: forbidden, build, isOnline: true })).toBe(false);
});
