/** @jest-environment ./frontend/src/lib/testing/browser-environment.mjs */
import { LANGUAGES } from '@deccanloop/contracts/languages';
import { beforeEach, expect, it, jest } from '@jest/globals';
import { loadAgain, watchScripts } from './load-again';

const ENTRY = 'https://site.example/assets/index-1234567.js';
const reload = jest.fn();
beforeEach(() => {
  reload.mockReset();
  sessionStorage.clear();
  document.body.replaceChildren();
  document.documentElement.lang = 'en-IN';
});

const said = () => document.querySelector('[role="alert"]')?.textContent ?? null;

it('loads the document again once, and then says that it did not load', () => {
  loadAgain(ENTRY, { reload });
  expect([reload.mock.calls.length, said()]).toEqual([1, null]);
  // The document that was loaded again names the same file, and two files of it are missing.
  loadAgain(ENTRY, { reload });
  loadAgain(ENTRY, { reload });
  expect(reload).toHaveBeenCalledTimes(1);
  expect(said()).toBe('This page did not load completely. Load it again');
  expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1);
});

it('offers a link that loads the document also where its address has a fragment', () => {
  window.history.replaceState(null, '', '/about#team');
  loadAgain(ENTRY, { reload, isOnline: false });
  expect(document.querySelector('a')?.href).toBe(new URL('/about', window.location.href).href);
});

it.each(['blocked', 'full'])('never loads the document again where storage is %s', (state) => {
  const throws = () => {
    throw new Error('SecurityError');
  };
  const storage = { getItem: state === 'blocked' ? throws : () => null, setItem: throws };
  loadAgain(ENTRY, { reload, storage });
  expect(reload).not.toHaveBeenCalled();
  expect(said()).not.toBeNull();
});

it('says it in the language of the document', () => {
  const texts = Object.values(LANGUAGES).map(({ tag }) => {
    document.documentElement.lang = tag;
    document.body.replaceChildren();
    loadAgain(ENTRY, { reload, isOnline: false });
    return said();
  });
  expect(texts).not.toContain(null);
  expect(new Set(texts).size).toBe(Object.keys(LANGUAGES).length);
});

it('notices a script of the document that does not load, but not one of a gateway', () => {
  watchScripts({ reload });
  for (const type of ['text/javascript', 'module']) {
    const script = document.createElement('script');
    script.type = type;
    document.head.append(script);
    script.dispatchEvent(new Event('error'));
    expect(reload).toHaveBeenCalledTimes(type === 'module' ? 1 : 0);
  }
});
