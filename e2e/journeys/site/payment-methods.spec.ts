import jsQR from 'jsqr';
import sharp from 'sharp';
import { newTestUser, signUpByRequest, submitLogIn } from '../../product/test-user';
import { expect, expectAccessible, test } from '../../product/test';

test('requires log-in, and shows methods, fees, a demo code that decodes, and UPI apps', async ({
  page,
  product,
}, { workerIndex }) => {
  const user = newTestUser(product, workerIndex);
  await signUpByRequest(page, product, user);
  await page.context().clearCookies();
  await page.goto(`${product.site}/upi-payment`);
  await expect(page).toHaveURL(/\/login\?next=\/upi-payment$/);
  await submitLogIn(page, user);
  await expect(page).toHaveURL(`${product.site}/upi-payment`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How We Support Payments');

  const methods = page.getByRole('list', { name: 'Payment methods' });
  await expect(methods.getByRole('heading')).toHaveText([
    'Credit and debit cards',
    'UPI',
    'Net banking',
    'Wallets',
  ]);
  const gateways = page.getByRole('list', { name: 'Gateways' }).locator(':scope > li');
  await expect(gateways.filter({ hasText: 'Razorpay' })).toContainText('2% deducted from the amount');
  await expect(gateways.filter({ hasText: 'PhonePe' })).toContainText('2% added to the amount');

  const code = page.getByRole('img', { name: 'Demo UPI QR code, which cannot receive money' });
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(
    'upi://pay?pa=demo@invalid&pn=Demo%20code%2C%20do%20not%20pay&cu=INR',
  );
  await expect(page.getByText('This demo code cannot receive money.')).toBeVisible();
  await expect(page.locator('a[href^="upi:"]')).toHaveCount(0);

  const apps = page.getByRole('list', { name: 'UPI apps' }).getByRole('link');
  await expect(apps).toHaveText([/Google Pay/, /PhonePe/, /Paytm/, /BHIM/]);
  await expect(apps.first()).toHaveAttribute('rel', 'noopener noreferrer');
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(methods).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('is linked from the page for merchants and the footer', async ({ page, product }) => {
  await page.goto(`${product.site}/payments`);
  await expect(page.getByRole('link', { name: 'How We Support Payments' })).toHaveAttribute(
    'href',
    '/upi-payment',
  );
  await expect(
    page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Payment methods' }),
  ).toHaveAttribute('href', '/upi-payment');
});
