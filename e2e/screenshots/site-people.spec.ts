import { expect, test } from '../product/test';
import { shoot } from './shoot';

/** About, and careers in all states. */
test.use({ reducedMotion: 'reduce' });

test('about', async ({ page, product }) => {
  await page.goto(`${product.site}/about`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await shoot(page, 'about');
});

test('careers', async ({ page, product }) => {
  await page.goto(`${product.site}/careers`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await shoot(page, 'careers');
  const card = page.getByRole('button', { name: /^Operations Supervisor/ });
  await expect(async () => {
    await card.click();
    await expect(card).toHaveAttribute('aria-expanded', 'true', { timeout: 1000 });
  }).toPass();
  await page.getByRole('button', { name: 'Apply for this position' }).click();
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await shoot(page, 'careers-errors', { fullPage: false });
  await page.getByRole('textbox', { name: 'Full Name' }).fill('Ravi Kumar');
  await page.getByRole('textbox', { name: 'Email Address' }).fill('ravi@example.com');
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await shoot(page, 'careers-sent', { fullPage: false });
});
