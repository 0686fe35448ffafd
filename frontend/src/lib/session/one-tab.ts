const LOCK = 'session-refresh';
/** Slightly longer than a request may take: a tab that holds the lock longer was suspended. */
const PATIENCE_MS = 25_000;

/**
 * Runs the work while no other tab of this site does (Web Locks). Without locks it just runs: then two tabs
 * may refresh at the same moment, and the server gives both the same token.
 */
export async function oneTabAtATime<T>(
  work: () => Promise<T>,
  locks: LockManager | undefined = globalThis.navigator?.locks,
): Promise<T> {
  if (!locks) return work();
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  let began = false;
  try {
    return await locks.request(LOCK, { signal: patience.signal }, () => {
      began = true;
      clearTimeout(timer);
      return work();
    });
  } catch (error) {
    if (began) throw error;
    // The lock was not released in time, or locks are forbidden here (an opaque origin).
    return await work();
  } finally {
    clearTimeout(timer);
  }
}
