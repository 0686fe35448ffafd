/** The part of `sessionStorage` that is used. */
export type SessionStorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The tab's storage, or null where the browser forbids it (reading the property may already throw). */
export function tabStorage(): SessionStorageLike | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}

/** A stored JSON value that passes `guard`; null when absent, unreadable or of another shape. */
export function readSession<T>(
  key: string,
  guard: (value: unknown) => value is T,
  storage: SessionStorageLike | null = tabStorage(),
): T | null {
  try {
    const text = storage?.getItem(key);
    if (text === null || text === undefined) return null;
    const value: unknown = JSON.parse(text);
    return guard(value) ? value : null;
  } catch {
    return null;
  }
}

/** Stores a value as JSON. A full or forbidden storage is not an error: the page works without it. */
export function writeSession(
  key: string,
  value: unknown,
  storage: SessionStorageLike | null = tabStorage(),
): void {
  try {
    storage?.setItem(key, JSON.stringify(value));
  } catch {
    // The page works without it.
  }
}

export function removeSession(key: string, storage: SessionStorageLike | null = tabStorage()): void {
  try {
    storage?.removeItem(key);
  } catch {
    // The page works without it.
  }
}
