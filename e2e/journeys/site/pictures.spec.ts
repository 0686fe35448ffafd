import type { Page } from '@playwright/test';
import { openLoaded } from '../../product/requests';
import { expect, test } from '../../product/test';

/** The number of illustrations that are not drawn yet, on the screen or on the page. */
const waiting = (page: Page, onScreen: boolean): Promise<number> =>
  page.evaluate((isAsked) => {
    const seen = (svg: Element): boolean => {
      const { top, bottom, width } = svg.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < window.innerHeight;
    };
    return [...document.querySelectorAll('main svg:empty')].filter((svg) => !isAsked || seen(svg)).length;
  }, onScreen);

test('pictures below the first screen are drawn when they come near it', async ({ page, product }) => {
  for (const path of ['/', '/services', '/learn', '/payments', '/about', '/careers']) {
    await openLoaded(page, product.site + path);
    await expect.poll(() => waiting(page, true), path).toBe(0);
    expect(await waiting(page, false), path).toBeGreaterThan(0);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let y = 0; y < height; y += 500) {
      await page.mouse.wheel(0, 500);
      await expect.poll(() => waiting(page, true), `${path}, ${y} px down`).toBe(0);
    }
  }
});

test('all of them are drawn for print, and headings are dark', async ({ page, product }) => {
  await openLoaded(page, `${product.site}/services`);
  expect(await waiting(page, false)).toBeGreaterThan(0);
  const left = await page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'));
    // Synchronously: the browser prints the page as it is when this returns.
    return document.querySelectorAll('main svg:empty').length;
  });
  expect(left).toBe(0);
  expect(await page.locator('link[rel="stylesheet"][media="not all"]').count()).toBe(0);

  // Dark sections are white on paper.
  await page.emulateMedia({ media: 'print' });
  const heading = page.locator('main .on-ink h2').first();
  await expect(heading).toHaveCSS('color', 'rgb(11, 27, 58)');
  await expect(page.locator('main .on-ink').first()).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('a page printed before it is scrolled is complete and has no blank boxes', async ({ page, product }) => {
  for (const path of ['/', '/payments', '/careers']) {
    await page.emulateMedia({ media: null });
    await openLoaded(page, product.site + path);
    await page.emulateMedia({ media: 'print' });
    const { undrawn, blank, hidden } = await page.evaluate(() => {
      window.dispatchEvent(new Event('beforeprint'));
      // Synchronously: the browser prints the page as it is now.
      const isShown = (element: Element): boolean => element.getClientRects().length > 0;
      const undrawnOnes = [...document.querySelectorAll('main svg:empty')];
      // The grounds of icons, which consist of their picture.
      const grounds = undrawnOnes.flatMap(({ parentElement: box }) =>
        box?.ariaHidden === 'true' && box.childElementCount === 1 ? [box] : [],
      );
      return {
        undrawn: undrawnOnes.length,
        blank: [...undrawnOnes, ...grounds].filter(isShown).map((element) => element.outerHTML),
        hidden: [...document.querySelectorAll('main .reveal')].filter((element) => {
          const { opacity, transform } = getComputedStyle(element);
          // One that is still moved is over its neighbour.
          return opacity !== '1' || transform !== 'none';
        }).length,
      };
    });
    expect(undrawn, `${path}: pictures without their code`).toBeGreaterThan(0);
    expect(blank, path).toEqual([]);
    expect(hidden, `${path}: parts that wait for their entrance`).toBe(0);
  }
});

test('without JavaScript they take no space', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${product.site}/services`);
  expect(await page.locator('main svg:empty').count()).toBeGreaterThan(0);
  await expect(page.locator('main svg:empty:visible')).toHaveCount(0);
  await context.close();
});
