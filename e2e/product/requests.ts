import type { Page } from '@playwright/test';
import { expectInteractive } from './test';

const CALM_MS = 500;

interface Requests {
  idle: () => Promise<void>;
}
const followed = new WeakMap<Page, Requests>();

/**
 * Follows the requests of a page from the first call on. `idle` resolves when none has been in flight for half a second;
 * Playwright's own `networkidle` is reached only once in a document, on a busy machine before its scripts have run.
 */
export function followRequests(page: Page): Requests {
  const known = followed.get(page);
  if (known) return known;
  let inFlight = 0;
  let changed = (): void => undefined;
  const count = (by: number) => (): void => {
    inFlight += by;
    changed();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  const requests: Requests = {
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
  followed.set(page, requests);
  return requests;
}

/** Waits until a prerendered page is interactive and has loaded all that it loads by itself. */
export async function expectLoaded(page: Page): Promise<void> {
  await expectInteractive(page);
  await followRequests(page).idle();
}

/** Opens a prerendered page, and waits until it is loaded. */
export async function openLoaded(page: Page, address: string): Promise<void> {
  followRequests(page);
  await page.goto(address);
  await expectLoaded(page);
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
