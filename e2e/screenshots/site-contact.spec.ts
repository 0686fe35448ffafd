import { expect, test } from '../product/test';
import { shoot } from './shoot';

test.use({ reducedMotion: 'reduce' });

test('contact', async ({ page, product }) => {
  await page.goto(`${product.site}/contact`);
  await page.getByLabel('Your Name').focus();
  await expect(page.getByRole('button', { name: 'Send Message' })).toHaveAttribute('type', 'submit');
  await shoot(page, 'site-contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await shoot(page, 'site-contact-errors');
});
