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

/**
 * Loads code of a page, and once more if that fails: a connection that was lost in the middle must not leave the page with an
 * error. Without a connection it waits for one.
 */
export async function loadOnline<Part>(load: () => Promise<Part>): Promise<Part> {
  await online();
  try {
    return await load();
  } catch {
    await online();
    return load();
  }
}
