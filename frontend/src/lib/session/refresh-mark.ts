const KEY = 'session-refreshed-at';

/**
 * Shares the time of the last token refresh between the tabs. Where storage is forbidden, each tab knows only
 * its own.
 */
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
