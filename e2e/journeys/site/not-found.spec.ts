import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../product/test';

const SECONDS = 15;
const heading = (page: Page) => page.getByRole('heading', { name: 'There is no page at this address' });
const timer = (page: Page) => page.getByRole('timer');
/** Lets the page's seconds pass, each with the timer that follows from the one before. */
async function pass(page: Page, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) await page.clock.runFor(1000);
}

test.beforeEach(({ expectStatus }) => expectStatus(404));

test('an unknown address is named, and leads to the home page with a notice', async ({ page, product }) => {
  await page.clock.install();
  const response = await page.goto(`${product.site}/no/such%20p%C3%A4ge%E2%80%AE?token=secret#part`);
  expect(response?.status()).toBe(404);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
  await page.clock.runFor(5000);
  await expect(page.locator('main code')).toHaveText('/no/such%20päge%E2%80%AE');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Services' }).first()).toBeVisible();
  await expect(page.locator('main')).not.toContainText('secret');
  await expectAccessible(page);

  await pass(page, SECONDS);
  await expect(page).toHaveURL(`${product.site}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.runFor(1000);
  const notice = page.getByText('There is no page at /no/such%20päge%E2%80%AE');
  await expect(notice).toBeVisible();
  await expect(page.getByText('We show the home page instead.')).toBeVisible();
});

test('the redirect can be stopped, and the search finds pages', async ({ page, product }) => {
  await page.clock.install();
  await page.goto(`${product.site}/carrers`);
  await page.clock.runFor(5000);
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await pass(page, SECONDS * 2);
  await expect(timer(page)).toHaveText('You stay on this page');
  await expect(page.getByRole('button', { name: 'Go to the home page' })).toBeFocused();
  await expect(page.locator('main').getByRole('link', { name: 'Careers', exact: true })).toHaveAttribute(
    'href',
    '/careers',
  );

  await page.getByRole('searchbox').fill('refund');
  await expect(page.locator('#pages-found').getByRole('link', { name: /^Refund Policy/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox').fill('zebra');
  await expect(page.getByText('No page has “zebra”')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all pages' }).click();
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.getByRole('searchbox').fill('refund');
  await page
    .locator('#pages-found')
    .getByRole('link', { name: /^Refund Policy/ })
    .click();
  await expect(page).toHaveURL(`${product.site}/refund_policy`);
});

test('a screen that is served with status 404 replaces the page', async ({ page, product }) => {
  await page.goto(`${product.site}/blog/no-such-article`);
  await expect(page.getByRole('heading', { name: 'We have not written that one' })).toBeVisible();
  await expect(heading(page)).toHaveCount(0);
  await page.goto(`${product.site}/dashboard/no/such/page`);
  await expect(page).toHaveURL(/\/login\?next=/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page has its links, and no redirect', async ({ page, product }) => {
    await page.goto(`${product.site}/no-such-page`);
    await expect(heading(page)).toBeVisible();
    await expect(page.locator('#pages-found').getByRole('link')).not.toHaveCount(0);
    await expect(timer(page)).toBeHidden();
    await expect(page.getByRole('searchbox')).toBeHidden();
    await expect(page.locator('meta[http-equiv="refresh"]')).toHaveCount(0);
  });
});
