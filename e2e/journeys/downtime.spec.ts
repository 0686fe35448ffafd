import { amountField, openForm, payButton, walletBalance } from '../product/pay';
import { expect, expectAccessible, test } from '../product/test';

test('shows that a gateway is unavailable before a payment, offers the other, and detects its recovery', async ({
  page,
  product,
  sandbox,
  payerLink,
  useGateway,
  expectStatus,
}) => {
  expectStatus(503);
  await useGateway('razorpay');
  await openForm(page, await payerLink(), 'razorpay');
  await sandbox.fault({ gateway: 'razorpay', operation: '*', effect: 'http-502-html' });
  await amountField(page).fill('65');
  // Every failed attempt counts; after a few the circuit breaker opens and the page says so.
  await expect(async () => {
    await payButton(page, 'razorpay')
      .or(page.getByRole('button', { name: 'Try again' }))
      .first()
      .click({ timeout: 2_000 })
      // Neither is there once the page has changed.
      .catch(() => undefined);
    await expect(page.getByText('Razorpay is not answering')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(payButton(page, 'razorpay')).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Pay with PhonePe' }).click();
  await expect(page.getByText('Secure payment gateway')).toBeVisible();
  await expect(amountField(page)).toHaveValue('65');
  await payButton(page, 'phonepe').click();
  await page.getByTestId('phonepe-success').click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  expect(await walletBalance(page, product.site)).toBe(65_00);

  await sandbox.clearFaults();
  await page.goto(`${product.site}/paynow`);
  await expect(async () => {
    await page
      .getByRole('button', { name: 'Check again' })
      .click({ timeout: 2_000 })
      // It is not there once the page has noticed by itself.
      .catch(() => undefined);
    await expect(payButton(page, 'razorpay')).toBeVisible({ timeout: 2_000 });
  }).toPass();
});
