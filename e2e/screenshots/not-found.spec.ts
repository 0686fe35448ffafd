import { expect, test } from '../product/test';
import { shoot } from './shoot';

test.use({ reducedMotion: 'reduce' });

test('the page for an unknown address', async ({ page, product, expectStatus }) => {
  expectStatus(404);
  await page.clock.install();
  await page.goto(`${product.site}/servces/web-developmnt`);
  await page.clock.runFor(5000);
  await expect(page.locator('main code')).toBeVisible();
  await shoot(page, 'site-not-found');
  await page.getByRole('searchbox').fill('refund');
  await shoot(page, 'site-not-found-search');
  await page.getByRole('searchbox').fill('zebra');
  await shoot(page, 'site-not-found-nothing');
});
