import type { Page } from '@playwright/test';

const CALM_MS = 500;

/**
 * Follows the requests of a page from now on. `idle` resolves when none has been in flight for half a second; Playwright's
 * own `networkidle` is reached only once in a document, so it does not wait for what is loaded later.
 */
export function followRequests(page: Page): { idle: () => Promise<void> } {
  let inFlight = 0;
  let changed = (): void => undefined;
  const count = (by: number) => (): void => {
    inFlight += by;
    changed();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  return {
    idle: () =>
      new Promise((resolve) => {
        let timer: NodeJS.Timeout | undefined;
        changed = () => {
          clearTimeout(timer);
          if (inFlight === 0) timer = setTimeout(resolve, CALM_MS);
        };
        changed();
      }),
  };
}

/**
 * Holds the scripts of the next documents back, as a slow connection does, except the small first one.
 * @returns a function that lets them through
 */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/(?!boot-)[^/]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
