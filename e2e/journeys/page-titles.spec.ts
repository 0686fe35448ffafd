import { PAGES, SHARED_WITH_LINKS } from '@deccanloop/contracts/routes';
import type { Page } from '@playwright/test';
import { privatePaths, publicPages } from '../product/pages';
import { openDashboard } from '../product/test-user';
import { expect, expectInteractive, test } from '../product/test';

/** Changes the page as Back and Forward do, without a new document. */
const moveTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/** Opens a page from another one, and waits until its title is announced. */
async function expectAnnounced(page: Page, path: string): Promise<void> {
  const other = path === PAGES.about ? PAGES.contact : PAGES.about;
  await moveTo(page, other);
  await expect(page.locator('main h1')).toHaveCount(1);
  await expect.poll(() => page.title(), other).toMatch(other === PAGES.about ? /^About/ : /^Contact/);
  const before = await page.title();
  await moveTo(page, path);
  await expect.poll(() => page.title(), path).not.toBe(before);
  await expect
    .poll(async () => {
      const said = await page.getByRole('status').allTextContents();
      return said.includes(await page.title()) ? 'its title' : said.join(' | ');
    }, path)
    .toBe('its title');
}

test('every page announces its own title after a change of page', async ({ page, product }) => {
  test.slow();
  const customer = product.accounts.find(({ role }) => role === 1);
  if (!customer) throw new Error('no demonstration log-in of a customer');
  const addresses = await publicPages(page, product.site);
  const paths = await privatePaths(page, product.site);
  await openDashboard(page, product, customer);
  const sections = await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('list')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(sections.length).toBeGreaterThan(10);
  await page.goto(product.site + PAGES.about);
  await expectInteractive(page);

  // Pages in other languages and /paynow are documents of their own; a guest's pages redirect.
  const english = addresses
    .map((address) => new URL(address).pathname)
    .filter((path) => !/^\/(?:hi|te)(?:\/|$)/.test(path));
  const own: readonly string[] = [PAGES.paynow, PAGES.login, PAGES.signup];
  const rest = paths.filter((path) => !own.includes(path) && !SHARED_WITH_LINKS.includes(path));
  const all = new Set([...english, ...rest, ...sections]);
  expect(all.size).toBeGreaterThan(50);
  for (const path of all) await expectAnnounced(page, path);
});
