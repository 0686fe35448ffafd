import { expect, it } from '@jest/globals';
import { isMissingFile, markReload, mayReload } from './reload-once';

function storage() {
  const marks = new Map<string, string>();
  return {
    getItem: (key: string) => marks.get(key) ?? null,
    setItem: (key: string, value: string) => void marks.set(key, value),
  };
}

it('reloads once for each build whose files are missing, also where two builds take turns', () => {
  const options = { storage: storage(), isOnline: true };
  const [first, second] = [1, 2].map((n) => ({ ...options, build: `/assets/index-${n}.js` }));
  expect(mayReload(first)).toBe(true);
  markReload(first);
  expect([mayReload(first), mayReload(second)]).toEqual([false, true]);
  markReload(second);
  expect([mayReload(first), mayReload(second)]).toEqual([false, false]);
});

it('does not reload offline or without storage', () => {
  const build = '/assets/index-1.js';
  const forbidden = {
    getItem: () => {
      throw new Error('SecurityError');
    },
    setItem: () => undefined,
  };
  expect(mayReload({ storage: storage(), build, isOnline: false })).toBe(false);
  expect(mayReload({ storage: forbidden, build, isOnline: true })).toBe(false);
});

it('knows a missing file from other errors', () => {
  const missing = new TypeError('Failed to fetch dynamically imported module: https://x/assets/about-1.js');
  expect([isMissingFile(missing), isMissingFile(new Error('x is undefined'))]).toEqual([true, false]);
});
