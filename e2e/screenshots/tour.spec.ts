import { amountField, openForm, razorpayModal, submitAgain, submitAmount } from '../product/pay';
import { expect, test } from '../product/test';
import { shoot } from './shoot';

/** Every page and the main flow of a payment, with the real product. */
test.use({ reducedMotion: 'reduce' });

test('pages around the payment', async ({ page, product }) => {
  for (const [path, name] of [
    ['/', 'home'],
    ['/support', 'support'],
    ['/wallet', 'wallet-without-link'],
    ['/paymentslist', 'payments-without-link'],
    ['/unauthorized', 'unauthorized'],
    ['/dummy', 'dummy'],
    ['/paynow', 'paynow-without-link'],
    ['/verify-payment', 'verify-without-id'],
  ] as const) {
    await page.goto(product.site + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await shoot(page, name);
  }
  await page.goto(product.site);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('summary[aria-label=Menu]').click();
  await shoot(page, 'menu-open', { widths: [390, 700], fullPage: false });
});

test('support', async ({ page, product }) => {
  await page.goto(`${product.site}/support`);
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Choose what this is about')).toBeVisible();
  await shoot(page, 'support-errors');
  await page.getByLabel('What is it about?').selectOption('not-credited');
  await page.getByLabel('What happened?').fill('I paid five hundred rupees and see nothing in my wallet.');
  await page.getByLabel('How can we reach you?').fill('asha@example.com');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText(/^SR-/)).toBeVisible();
  await shoot(page, 'support-sent');
});

test('Razorpay', async ({ page, product, payerLink, useGateway }) => {
  await useGateway('razorpay');
  await openForm(page, await payerLink(), 'razorpay');
  await shoot(page, 'razorpay-empty');
  await amountField(page).fill('5');
  await amountField(page).blur();
  await shoot(page, 'razorpay-below-minimum');
  await amountField(page).fill('2500');
  await shoot(page, 'razorpay-filled');
  await submitAmount(page, 'razorpay', '2500');
  await expect(razorpayModal(page).getByTestId('rzp-success')).toBeVisible();
  await shoot(page, 'razorpay-checkout');
  await razorpayModal(page).getByTestId('rzp-failure').click();
  await expect(razorpayModal(page).getByTestId('rzp-alert')).toBeVisible();
  await shoot(page, 'razorpay-checkout-failed');
  await razorpayModal(page).getByTestId('rzp-close').click();
  await expect(page.getByText(/Payment status:|did not go through/).first()).toBeVisible();
  await shoot(page, 'razorpay-attempt-failed');
  await submitAgain(page, 'razorpay', '2500');
  await razorpayModal(page).getByTestId('rzp-success').click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await shoot(page, 'razorpay-success');
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible();
  await shoot(page, 'razorpay-success-stayed');
  await page.goto(`${product.site}/wallet`);
  await expect(page.getByText('Successful', { exact: true })).toBeVisible();
  await shoot(page, 'wallet');
});

test('PhonePe', async ({ page, product, payerLink, sandbox, useGateway }) => {
  await useGateway('phonepe');
  await sandbox.setKnobs({ phonepePendingOutcome: 'never' });
  const link = await payerLink();
  await openForm(page, link, 'phonepe');
  await shoot(page, 'phonepe-empty');
  await amountField(page).fill('1500');
  await shoot(page, 'phonepe-filled');
  await submitAmount(page, 'phonepe', '700');
  await shoot(page, 'phonepe-pay-page');
  await page.getByTestId('phonepe-failure').click();
  await expect(page.getByTestId('phonepe-alert')).toBeVisible();
  await shoot(page, 'phonepe-pay-page-failed');
  await page.getByTestId('phonepe-cancel').click();
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  await shoot(page, 'verify-failed');
  await openForm(page, link, 'phonepe');
  await submitAgain(page, 'phonepe', '800');
  await page.getByTestId('phonepe-success').click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await shoot(page, 'verify-success');
  // Last, because no other payment is possible while this one is checked.
  await openForm(page, link, 'phonepe');
  await submitAgain(page, 'phonepe', '1500');
  await page.getByTestId('phonepe-pending').click();
  await expect(page.getByText("We're still processing your payment.")).toBeVisible();
  await shoot(page, 'verify-pending');
  await page.goto(`${product.site}/wallet`);
  await expect(page.getByText('Successful', { exact: true })).toBeVisible();
  await shoot(page, 'wallet-all-states');
  await page
    .getByRole('button', { name: /^Details/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await shoot(page, 'wallet-details', { fullPage: false });
  await page.goto(`${product.site}/paymentslist`);
  await expect(page.getByText('3 payments')).toBeVisible();
  await shoot(page, 'payments');
  await page.getByRole('button', { name: /^View/ }).first().click();
  await expect(page.getByText('What happened')).toBeVisible();
  await shoot(page, 'payments-course', { fullPage: false });
  await page.goto(`${product.site}/support`);
  await expect(page.getByText('Is it about one of these?')).toBeVisible();
  await shoot(page, 'support-with-payments');
});
