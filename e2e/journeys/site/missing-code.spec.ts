import type { Page } from '@playwright/test';
import { expect, test } from '../../product/test';

/** A prerendered page, a first view, one of the other pages, and one in another language. */
const PATHS = ['/', '/login', '/verify-payment', '/hi'];

const loadsOf = (page: Page): (() => number) => {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
};

/** Names of scripts as in a document of a build that is no longer kept. */
async function asOfAnotherBuild(page: Page, address: string, script: RegExp): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replace(script, '/assets/$1-gone123.js');
    await route.fulfill({ response, body: text });
  });
}

for (const [what, script] of [
  ['first script', /\/assets\/(boot)-\w{7}\.js/g],
  ['entry', /\/assets\/(index)-\w{7}\.js/g],
] as const)
  test(`a page whose ${what} is gone loads itself again once, and then says that it did not load`, async ({
    page,
    product,
  }) => {
    for (const path of PATHS) {
      await page.context().clearCookies();
      await page.goto(`${product.site}/robots.txt`);
      await page.evaluate(() => sessionStorage.clear());
      const address = product.site + path;
      await asOfAnotherBuild(page, address, script);
      const loads = loadsOf(page);
      await page.goto(address);
      await expect(page.locator('#load-again'), path).toBeVisible();
      expect(loads(), path).toBe(2);
      await page.unroute(address);
      await page.locator('#load-again a').click();
      await expect(page.locator('#root[data-interactive]'), path).toBeAttached();
    }
  });

test('a page of which one file does not come loads itself again and is usable', async ({
  page,
  product,
  expectStatus,
}) => {
  expectStatus(404);
  for (const path of PATHS) {
    await page.goto(`${product.site}/robots.txt`);
    await page.evaluate(() => sessionStorage.clear());
    const loads = loadsOf(page);
    // As from replicas of another build.
    await page.route(/\/assets\/react-\w{7}\.js/, (route) =>
      loads() < 2 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    );
    await page.goto(product.site + path);
    await expect(page.locator('#root[data-interactive]'), path).toBeAttached();
    expect(loads(), path).toBe(2);
    await page.unrouteAll();
  }
});
