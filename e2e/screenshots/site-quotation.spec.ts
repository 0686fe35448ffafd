import { expect, test } from '../product/test';
import { shoot } from './shoot';

test.use({ reducedMotion: 'reduce' });

test('quotation request', async ({ page, product, expectStatus }) => {
  // Of the link that is not valid.
  expectStatus(410);
  await page.goto(`${product.site}/get-quatations?service=web-development`);
  await expect(page.getByLabel('Project Title')).toHaveValue('Web Development');
  await shoot(page, 'site-quotation');
  await page.getByRole('button', { name: 'Request Quotation' }).click();
  await expect(page.getByText('Full name is required')).toBeVisible();
  await shoot(page, 'site-quotation-errors');

  await page.getByLabel('Full Name').fill('Asha Rao');
  await page.getByLabel('Email Address').fill('asha@example.com');
  await page.getByLabel('Phone Number').fill('+91 98765 43210');
  await page.getByRole('button', { name: 'Request Quotation' }).click();
  await page.getByLabel('Project Description').fill('An online shop for our bakeries in three cities.');
  await page.getByLabel('2-3 months').check();
  await page.getByLabel('₹1 lakh - ₹2.5 lakh').check();
  await shoot(page, 'site-quotation-details');
  await page.getByRole('button', { name: 'Send Details' }).click();
  const thanks = page.getByRole('heading', { name: 'Thank You!' });
  await expect(thanks).toBeVisible();
  // It stays while the pointer is over it.
  await thanks.hover();
  await shoot(page, 'site-quotation-thanks', { fullPage: false });
  await page.goto(`${product.site}/get-quatations#details=${'x'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: 'This link is not valid any more' })).toBeVisible();
  await shoot(page, 'site-quotation-link-over', { fullPage: false });
});
