import type { Page } from '@playwright/test';
import { holdScripts } from '../../product/requests';
import { expect, expectAccessible, expectInteractive, test } from '../../product/test';

const scrollTo = (y: number) => `window.scrollTo({ top: ${y}, behavior: 'instant' })`;

test('gives the bar a background after 100 px and shows the back-to-top button after 300 px', async ({
  page,
  product,
}) => {
  await page.goto(`${product.site}/about`);
  const bar = page.getByRole('banner');
  const up = page.getByRole('button', { name: 'Scroll to top' });
  await page.evaluate(scrollTo(100));
  await expect(bar).toHaveCSS('position', 'fixed');
  await expect(bar).not.toHaveAttribute('data-scrolled');
  await page.evaluate(scrollTo(101));
  await expect(bar).toHaveAttribute('data-scrolled', 'true');
  await expect(bar).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.evaluate(scrollTo(300));
  await expect(up).toBeHidden();
  await page.evaluate(scrollTo(301));
  await up.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(up).toBeHidden();

  // On a phone it would cover a field.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${product.site}/contact`);
  await expectInteractive(page);
  await page
    .getByLabel('Contact Number')
    .evaluate((field) => field.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await expect(up).toBeHidden();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(up).toBeVisible();
});

test('a page whose code is gone after a release reloads itself once', async ({ browser, product }) => {
  // Not the page of the test, whose console must be empty.
  const page = await browser.newPage();
  await page.goto(`${product.site}/about`);
  await expectInteractive(page);
  await page.route(/\/assets\/careers-screen-[^/]+\.js$/, (route) => route.fulfill({ status: 404 }));
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.getByRole('banner').getByRole('link', { name: 'Careers' }).first().click();
  // It is missing in the new document, too.
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
  expect(documents).toEqual(['/careers']);
  await page.close();
});

const menu = (page: Page) => page.locator('summary[aria-label=Menu]');
const inMenu = (page: Page, name: string) => page.locator('details').getByRole('link', { name, exact: true });
/** Below the open menu, or at its side. */
const OUTSIDE = { x: 195, y: 830 };

test('the menu of small screens locks the page, and closes on a link, a tap outside and Escape', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(product.site);
  await expectInteractive(page);
  const about = inMenu(page, 'About');
  await expect(about).toBeHidden();
  await menu(page).click();
  await expect(about).toBeVisible();
  await expectAccessible(page);
  await page.mouse.move(OUTSIDE.x, OUTSIDE.y);
  await page.mouse.wheel(0, 400);
  await page.mouse.click(OUTSIDE.x, OUTSIDE.y);
  await expect(about).toBeHidden();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await menu(page).press('Enter');
  await page.keyboard.press('Tab');
  await expect(inMenu(page, 'Home')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(about).toBeHidden();
  await expect(menu(page)).toBeFocused();
  await menu(page).press('Enter');
  await inMenu(page, 'Sign Up').focus();
  await page.keyboard.press('Tab');
  await expect(about).toBeHidden();

  await menu(page).click();
  await about.click();
  await expect(page).toHaveURL(`${product.site}/about`);
  await expect(about).toBeHidden();
});

test('every link of the menu is reached on low screens, before the code and without JavaScript', async ({
  page,
  product,
  browser,
}) => {
  const expectReachable = async (opened: Page) => {
    // A phone on its side, and 200 % zoom of both.
    for (const [width, height] of [
      [667, 375],
      [422, 195],
      [195, 422],
    ] as const) {
      await opened.setViewportSize({ width, height });
      await menu(opened).click();
      for (const name of ['Log In', 'Home']) {
        await inMenu(opened, name).hover();
        await expect(inMenu(opened, name)).toBeInViewport({ ratio: 1 });
      }
      await menu(opened).click();
      await expect(inMenu(opened, 'Home')).toBeHidden();
    }
  };
  const release = await holdScripts(page);
  await page.goto(`${product.site}/about`, { waitUntil: 'commit' });
  await expectReachable(page);
  await menu(page).click();
  release();
  await expectInteractive(page);
  await expect(inMenu(page, 'Home')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(inMenu(page, 'Home')).toBeHidden();

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${product.site}/about`);
  await expectReachable(plain);
  await context.close();
});

test('links to every page, and every link of the footer exists', async ({ page, product }) => {
  await page.goto(product.site);
  const bar = page.getByRole('banner');
  for (const name of ['Home', 'About', 'Services', 'Careers', 'Dashboard', 'Blog', 'Contact'])
    await expect(bar.getByRole('link', { name, exact: true })).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('© 2025')).toBeVisible();
  const paths = await footer
    .getByRole('link')
    .evaluateAll((links) => [
      ...new Set(links.map((link) => link.getAttribute('href') ?? '').filter((href) => href.startsWith('/'))),
    ]);
  expect(paths).toEqual(
    expect.arrayContaining([
      '/about',
      '/services',
      '/careers',
      '/contact',
      '/blog',
      '/privacy&policy',
      '/terms&conditions',
      '/refund_policy',
      '/privacy',
      '/terms',
    ]),
  );
  for (const path of paths) expect((await page.request.get(product.site + path)).status(), path).toBe(200);
});

test('hides the bar on log-in and payment pages, and the footer on payment pages', async ({
  page,
  product,
}) => {
  for (const [path, hasFooter] of [
    ['/signup', true],
    ['/login', true],
    ['/paynow', false],
    ['/verify-payment', true],
  ] as const) {
    await page.goto(product.site + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(hasFooter ? 1 : 0);
  }
});

test('lets the keyboard skip the bar', async ({ page, product }) => {
  await page.goto(product.site);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});
