import type { Page } from '@playwright/test';
import { expect, expectInteractive, test } from '../../product/test';

const isShown = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-opening'));

/** How much of its width the line has, at a time in ms after the click. Stops its animation. */
const widthAt = (page: Page, time: number): Promise<number> =>
  page.evaluate((at) => {
    for (const animation of document.getAnimations()) {
      if (!(animation instanceof CSSAnimation) || animation.animationName !== 'page-progress') continue;
      animation.pause();
      animation.currentTime = at;
      return new DOMMatrix(getComputedStyle(document.documentElement, '::before').transform).a;
    }
    throw new Error('There is no line');
  }, time);

const follow = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).first().click();

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(`with motion: ${reducedMotion}`, () => {
    test.use({ reducedMotion });

    test('a page that loads slowly shows a line after 200 ms, until it is shown', async ({
      page,
      product,
    }) => {
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(/\/assets\/careers-screen-[^/]+\.js$/, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(`${product.site}/about`);
      await expectInteractive(page);
      await follow(page, 'Careers');
      await expect.poll(() => isShown(page)).toBe(true);
      expect(await widthAt(page, 199)).toBe(0);
      expect(await widthAt(page, 5000)).toBeGreaterThan(0.5);
      release();
      await expect(page).toHaveTitle(/^Careers/);
      await expect.poll(() => isShown(page)).toBe(false);
    });
  });
}

test('a change of the query, and a page whose code is there, end the line too', async ({ page, product }) => {
  await page.goto(`${product.site}/solutions`);
  await expectInteractive(page);
  await page.getByRole('button', { name: 'Support 2' }).click();
  await expect(page).toHaveURL(/category=Support/);
  await expect.poll(() => isShown(page)).toBe(false);
  await follow(page, 'Careers');
  await expect(page).toHaveTitle(/^Careers/);
  await page.goBack();
  await expect(page).toHaveTitle(/^Solutions/);
  await expect.poll(() => isShown(page)).toBe(false);
});
