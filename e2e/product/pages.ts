import { KNOWN_PATHS } from '@deccanloop/contracts/routes';
import { expect, type Page } from '@playwright/test';

/** The addresses of all public pages, from the sitemap. */
export async function publicPages(page: Page, site: string): Promise<string[]> {
  const text = await (await page.request.get(`${site}/sitemap.xml`)).text();
  const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
  expect(addresses.length).toBeGreaterThan(15);
  for (const address of addresses) expect(address).toMatch(new RegExp(`^${site}/`));
  return addresses;
}

/**
 * Without all but the first of the pages of services, which differ only in their text, and without the Telugu pages, which
 * have the code of the Hindi ones.
 */
export const withoutAlike = (addresses: readonly string[]): string[] => {
  const services = addresses.filter((address) => address.includes('/services/'));
  const isTelugu = (address: string) => /^\/te(?:\/|$)/.test(new URL(address).pathname);
  return addresses.filter((address) => !services.slice(1).includes(address) && !isTelugu(address));
};

/** The paths of all pages that are not prerendered. */
export async function privatePaths(page: Page, site: string): Promise<string[]> {
  const open = new Set((await publicPages(page, site)).map((address) => new URL(address).pathname));
  // A second path of a public page has the canonical address of that page.
  const paths: string[] = [];
  for (const path of KNOWN_PATHS.filter((known) => !open.has(known))) {
    const html = await (await page.request.get(site + path)).text();
    if (!html.includes('rel="canonical"')) paths.push(path);
  }
  expect(paths.length).toBeGreaterThan(15);
  return paths;
}
