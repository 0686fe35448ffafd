/** Chromium, Safari, Firefox, and Vite for a style sheet. */
const MISSING_FILE = /dynamically imported module|Importing a module script failed|Unable to preload CSS/;
const KEY = 'reloaded';

/** Whether an error says that a file of the page's code did not load, as after a release. */
export const isMissingFile = (error: unknown): boolean => MISSING_FILE.test(String(error));

export interface ReloadOptions {
  storage?: Pick<Storage, 'getItem' | 'setItem'>;
  /** Names the build that is running: the address of one of its files. */
  build?: string;
  isOnline?: boolean;
}

const reloadedIn = (storage: Pick<Storage, 'getItem'>): string[] => storage.getItem(KEY)?.split(' ') ?? [];

/**
 * Whether to load the document again because a file of its code is missing. Once for each build: a file that is missing in the
 * newest build, too, or two builds that take turns, must not reload the page for ever.
 */
export function mayReload({
  storage,
  build = import.meta.url,
  isOnline = navigator.onLine,
}: ReloadOptions = {}): boolean {
  try {
    return isOnline && !reloadedIn(storage ?? sessionStorage).includes(build);
  } catch {
    // Without storage nothing would end the loop.
    return false;
  }
}

/** @throws when the storage is full, so that nothing is loaded again and again */
export function markReload({ storage = sessionStorage, build = import.meta.url }: ReloadOptions = {}): void {
  storage.setItem(KEY, [...reloadedIn(storage), build].join(' '));
}
