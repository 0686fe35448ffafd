const KEY = 'session-refreshed-at';

/** Tells the tabs when one of them replaced the token. Storage may be forbidden: then each knows of its own only. */
export function readRefreshMark(): number | null {
  try {
    const text = globalThis.localStorage?.getItem(KEY);
    return text != null && /^\d{1,16}$/.test(text) ? Number(text) : null;
  } catch {
    return null;
  }
}

export function writeRefreshMark(at: number): void {
  try {
    globalThis.localStorage?.setItem(KEY, String(at));
  } catch {
    // Full or forbidden.
  }
}
