import { useSyncExternalStore } from 'react';

/** File name of a sample in the chosen language, such as `node.mjs`. */
const KEY = 'docs-language';
const listeners = new Set<() => void>();

/** Of this page, where the browser stores nothing. */
let chosen: string | null = null;

function read(): string | null {
  try {
    return globalThis.localStorage?.getItem(KEY) ?? chosen;
  } catch {
    return chosen;
  }
}

function choose(file: string): void {
  chosen = file;
  try {
    globalThis.localStorage?.setItem(KEY, file);
  } catch {
    // Storage may be forbidden or full; then the choice holds until the page is closed.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Of other tabs.
  globalThis.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener('storage', listener);
  };
}

/** The language of all samples, remembered over pages and visits. */
export const useCodeLanguage = (): [string | null, (file: string) => void] => [
  useSyncExternalStore(subscribe, read, () => null),
  choose,
];
