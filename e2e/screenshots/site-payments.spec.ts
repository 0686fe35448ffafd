import { expect, test } from '../product/test';
import { shoot } from './shoot';

/** The page for merchants, and the QR codes in all states. */
test.use({ reducedMotion: 'reduce' });

test('payments for business', async ({ page, product }) => {
  await page.goto(`${product.site}/payments`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await shoot(page, 'payments-landing');
  for (const [name, file] of [
    ['International Payments', 'international'],
    ['Optimizer', 'optimizer'],
    ['TokenHQ + 4 Others', 'token'],
  ] as const) {
    const tab = page.getByRole('tab', { name });
    await expect(async () => {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true', { timeout: 1_000 });
    }).toPass();
    await shoot(page, `payments-landing-${file}`, { widths: [390, 1440], fullPage: false });
  }
});

test('QR codes', async ({ page, product }) => {
  await page.goto(`${product.site}/qrcodes`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await shoot(page, 'qr-codes');
  await expect(async () => {
    await page.getByRole('radio', { name: 'UPI payment' }).check();
    await page.getByRole('button', { name: 'Download PNG' }).click();
    await expect(page.getByText('UPI ID is required')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await shoot(page, 'qr-codes-errors');
  await page.getByRole('textbox', { name: 'UPI ID' }).fill('asha.rao@okicici');
  await page.getByRole('textbox', { name: 'Payee name' }).fill('Asha Rao');
  await expect(page.getByRole('img', { name: 'Your QR code' })).toBeVisible();
  await shoot(page, 'qr-codes-upi');
});
