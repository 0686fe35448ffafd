/**
 * Resolves as soon as there is a connection. To be waited for before code is fetched that a prerendered page can do
 * without for now: a module that once failed to load stays failed in its document, in some browsers, and an error
 * page would take the place of what can be read.
 */
export const online = (): Promise<void> =>
  globalThis.navigator?.onLine === false
    ? new Promise((resolve) => {
        window.addEventListener('online', () => resolve(), { once: true });
      })
    : Promise.resolve();
