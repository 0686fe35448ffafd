import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type Browser, type Page } from '@playwright/test';

/** A prerendered page, a translated one, first views, and one of the other pages, which have an empty document. */
const PATHS = ['/', '/login', '/about', '/verify-payment', '/hi', '/signup', '/contact'];
/** Two cores run the browsers and the product. */
const USABLE_WITHIN_MS = 60_000;
const USABLE = '#root[data-interactive]';
const LANES = 2;

export interface PageVisits {
  loads: number;
  /** Loads that did not become usable, and files that did not come, by address. */
  failed: readonly string[];
  stop(): Promise<void>;
}

export function openBrowser(): Promise<Browser> {
  const program = process.env['CHROMIUM_PATH'];
  return chromium.launch({ args: ['--no-sandbox'], ...(program && { executablePath: program }) });
}

async function newPage(browser: Browser, missing: (what: string) => void): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  page.on('response', (response) => {
    if (response.status() >= 400 && response.url().includes('/assets/'))
      missing(`${response.status()} ${response.url()}`);
  });
  return page;
}

async function load(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit', timeout: USABLE_WITHIN_MS });
  await page.waitForSelector(USABLE, { state: 'attached', timeout: USABLE_WITHIN_MS });
}

/** Visitors without a cache, one after the other, until they are stopped. */
export function visitPages(browser: Browser, origin: string): PageVisits {
  const failed: string[] = [];
  let loads = 0;
  let over = false;
  const lane = async (n: number): Promise<void> => {
    for (let at = n; !over; at += LANES) {
      const path = PATHS[at % PATHS.length] ?? '/';
      const page = await newPage(browser, (what) => failed.push(`${path}: ${what}`));
      loads += 1;
      await load(page, origin + path).catch((error: unknown) => failed.push(`${path}: ${String(error)}`));
      await page.context().close();
    }
  };
  const lanes = Array.from({ length: LANES }, (_, n) => lane(n));
  return {
    get loads() {
      return loads;
    },
    failed,
    async stop() {
      over = true;
      await Promise.all(lanes);
    },
  };
}

/** Pages that stay open during the update. */
export interface OpenPages {
  /** Goes on to another page in each, whose code is not loaded yet. @returns those that did not become usable */
  goOn(): Promise<string[]>;
  close(): Promise<void>;
}

const NEXT = { from: '/', link: 'a[href="/about"]', heading: 'main h1' } as const;
const LOG_IN = { from: '/about', link: 'a[href^="/login"]', heading: 'h1' } as const;

export async function openPages(browser: Browser, origin: string): Promise<OpenPages> {
  const missing: string[] = [];
  const opened = await Promise.all(
    [NEXT, LOG_IN].map(async (step) => {
      const page = await newPage(browser, (what) => missing.push(`from ${step.from}: ${what}`));
      await load(page, origin + step.from);
      return { page, ...step };
    }),
  );
  return {
    async goOn() {
      const failed = [...missing];
      for (const { page, from, link, heading } of opened) {
        const before = await page.textContent(heading);
        const next = await page.locator(link).first().getAttribute('href');
        // The link may be in a menu that a small window hides.
        await page.locator(link).first().dispatchEvent('click');
        const isThere = page.waitForFunction(
          ([selector, old]) => {
            const text = document.querySelector(selector)?.textContent;
            return text !== undefined && text !== null && text !== old;
          },
          [heading, before ?? ''] as const,
          { timeout: USABLE_WITHIN_MS },
        );
        await isThere.catch((error: unknown) => failed.push(`from ${from} to ${next}: ${String(error)}`));
      }
      await delay(0);
      return [...failed, ...missing];
    },
    close: async () => void (await Promise.all(opened.map(({ page }) => page.context().close()))),
  };
}
