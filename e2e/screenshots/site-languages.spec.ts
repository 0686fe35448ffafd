import { test } from '../product/test';
import { shoot } from './shoot';

/** The pages in other languages than English, and the menu of small screens with the language switch. */
test.use({ reducedMotion: 'reduce' });

for (const language of ['hi', 'te'])
  test(`the pages in ${language}`, async ({ page, product }) => {
    for (const path of ['', '/services', '/contact']) {
      await page.goto(`${product.site}/${language}${path}`, { waitUntil: 'networkidle' });
      await shoot(page, `site-language-${language}${path.replace('/', '-')}`);
    }
  });

test('the language switch in the menu', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${product.site}/hi`);
  await page.locator('summary').click();
  await shoot(page, 'site-language-menu', { fullPage: false });
});
