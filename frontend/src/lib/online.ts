/**
 * Resolves as soon as there is a connection. Used before optional code of a prerendered page is loaded: in
 * some browsers a module that failed to load once stays failed in its document, and an error page would
 * replace the readable HTML.
 */
export const online = (): Promise<void> =>
  globalThis.navigator?.onLine === false
    ? new Promise((resolve) => {
        window.addEventListener('online', () => resolve(), { once: true });
      })
    : Promise.resolve();
