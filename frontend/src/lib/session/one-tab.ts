const LOCK = 'session-refresh';
/** A little more than a request may take: a tab that holds on longer was put to sleep in the middle of it. */
const PATIENCE_MS = 25_000;

/**
 * Runs the work while no other tab of this site does (Web Locks). Without locks it just runs: then two tabs
 * may ask at the same moment, to which the server gives both the same token.
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
    // Nobody let go of the lock, or locks are forbidden here (an opaque origin).
    return await work();
  } finally {
    clearTimeout(timer);
  }
}
