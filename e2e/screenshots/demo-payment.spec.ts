import { expect, test } from '../product/test';
import { shoot } from './shoot';

/** The demo payment on the page for merchants, in all states. */
test.use({ reducedMotion: 'reduce' });

test('demo payment', async ({ page, product }) => {
  const visible = { fullPage: false };
  await page.clock.install();
  await page.goto(`${product.site}/payments`);
  const open = page.getByRole('button', { name: 'Make Payment' });
  const dialog = page.getByRole('dialog', { name: 'Demo payment' });
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('region', { name: /^Make a payment/ }).scrollIntoViewIfNeeded();
    await open.scrollIntoViewIfNeeded();
    await shoot(page, 'demo-payment-page', { widths: [width], fullPage: false });
  }
  await open.click();
  await expect(dialog).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await shoot(page, 'demo-payment-providers', visible);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await shoot(page, 'demo-payment-missing', visible);
  await dialog.getByRole('radio', { name: 'Razorpay' }).check();
  await shoot(page, 'demo-payment-chosen', visible);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await shoot(page, 'demo-payment-form', visible);
  await dialog.getByRole('button', { name: 'Pay with Razorpay' }).click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await shoot(page, 'demo-payment-errors', visible);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Asha Rao');
  await dialog.getByRole('textbox', { name: 'User ID' }).fill('USR-1042');
  await dialog.getByRole('textbox', { name: 'Amount (INR)' }).fill('499.50');
  await dialog.getByRole('button', { name: 'Pay with Razorpay' }).click();
  await expect(dialog.getByText('Processing payment via Razorpay...')).toBeVisible();
  await shoot(page, 'demo-payment-processing', visible);
  await page.clock.runFor(3_000);
  await shoot(page, 'demo-payment-success', visible);
});
