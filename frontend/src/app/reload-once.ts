/** Chromium, Safari, Firefox, and Vite for a style sheet. */
const MISSING_FILE = /dynamically imported module|Importing a module script failed|Unable to preload CSS/;
const KEY = 'reloaded';

export interface ReloadOptions {
  storage?: Pick<Storage, 'getItem' | 'setItem'>;
  /** Names the build that is running: the address of one of its files. */
  build?: string;
  isOnline?: boolean;
}

/**
 * Whether to load the document again because a file of the page's code is missing, as after a release. Once for each
 * build: a file that is missing in the newest build, too, must not reload the page for ever.
 */
export function mayReload(
  error: unknown,
  { storage, build = import.meta.url, isOnline = navigator.onLine }: ReloadOptions = {},
): boolean {
  try {
    return isOnline && MISSING_FILE.test(String(error)) && (storage ?? sessionStorage).getItem(KEY) !== build;
  } catch {
    // Without storage nothing would end the loop.
    return false;
  }
}

/** @throws when the storage is full, so that nothing is loaded again and again */
export function markReload({ storage, build = import.meta.url }: ReloadOptions = {}): void {
  (storage ?? sessionStorage).setItem(KEY, build);
}
