import { expectDashboard, logIn } from '../product/test-user';
import { expect, test } from '../product/test';
import { shoot } from './shoot';

/** The start page with each of its slides, and the testimonials page. */
test.use({ reducedMotion: 'reduce' });

test('the start page', async ({ page, product }) => {
  await page.goto(product.site);
  const carousel = page.getByRole('region', { name: 'What we do for you' });
  await expect(carousel.getByRole('button', { name: 'Play slides' })).toBeVisible();
  await shoot(page, 'site-home');
  for (const slide of [2, 3]) {
    await carousel.getByRole('button', { name: new RegExp(`^Slide ${slide}`) }).click();
    await shoot(page, `site-home-slide-${slide}`, { fullPage: false });
  }
});

test('the testimonials page', async ({ page, product }) => {
  const [account] = product.accounts;
  if (!account) throw new Error('The product has no accounts');
  await logIn(page, product, account);
  await expectDashboard(page, account.name);
  await page.goto(`${product.site}/testimonial`);
  await expect(page.getByRole('figure')).toHaveCount(6);
  await shoot(page, 'site-testimonial');
  await page.getByRole('button', { name: 'Logistics' }).click();
  await shoot(page, 'site-testimonial-one-industry', { fullPage: false });
});
