import {
  amountField,
  decideAtRazorpay,
  openForm,
  payButton,
  razorpayModal,
  submitAmount,
  walletBalance,
} from '../product/pay';
import { expect, expectAccessible, test } from '../product/test';

test.beforeEach(async ({ useGateway }) => {
  await useGateway('razorpay');
});

const success = 'Payment Successful!';

test('pays from a signed link, shows the success card, and credits the amount less the fee', async ({
  page,
  product,
  sandbox,
  payerLink,
}) => {
  await openForm(page, await payerLink(), 'razorpay');
  expect(new URL(page.url()).search, 'the link parameters leave the address').toBe('');
  await expect(page.getByText('Secure payment via Razorpay')).toBeVisible();
  await expect(page.getByText('Amount range: ₹10 - ₹1,00,000')).toBeVisible();
  await expect(page.getByText('A 2% transaction fee will be deducted.')).toBeVisible();
  await expect(page.getByLabel('User Name')).toHaveValue('Asha Rao');
  await expectAccessible(page);

  const id = await submitAmount(page, 'razorpay', '500.50');
  await razorpayModal(page).getByTestId('rzp-success').click();
  await expect(page.getByRole('heading', { name: success })).toBeVisible();
  await expect(page.getByText('Payment verified successfully!')).toBeVisible();
  await expectAccessible(page);

  const captured = await sandbox.captured(id);
  expect(captured.map((row) => row.amountPaise)).toEqual([500_50]);
  expect(await walletBalance(page, product.site)).toBe(500_50 - 10_01);
  await expect(page.getByText('₹490.49').first()).toBeVisible();
  await expectAccessible(page);
});

test('offers Done when the browser does not let the page close itself', async ({ page, payerLink }) => {
  await openForm(page, await payerLink(), 'razorpay');
  await submitAmount(page, 'razorpay', '50');
  await razorpayModal(page).getByTestId('rzp-success').click();
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible();
});

test('fails, retries inside the checkout, and credits once', async ({
  page,
  product,
  sandbox,
  payerLink,
}) => {
  await openForm(page, await payerLink(), 'razorpay');
  const id = await submitAmount(page, 'razorpay', '100');
  const modal = razorpayModal(page);
  await modal.getByTestId('rzp-failure').click();
  await modal.getByTestId('rzp-success').click();
  await expect(page.getByRole('heading', { name: success })).toBeVisible();
  expect(await sandbox.captured(id)).toHaveLength(1);
  expect(await walletBalance(page, product.site)).toBe(98_00);
});

test('closes the checkout, keeps the input, and pays at the second attempt', async ({
  page,
  product,
  payerLink,
}) => {
  await openForm(page, await payerLink(), 'razorpay');
  const first = await submitAmount(page, 'razorpay', '75');
  await razorpayModal(page).getByTestId('rzp-close').click();
  await expect(payButton(page, 'razorpay')).toBeEnabled();
  await expect(amountField(page)).toHaveValue('75');
  // Until the gateway has answered that there was no attempt, the page asks before a second payment.
  await expect
    .poll(() =>
      product.records.query('select gateway_state from payment_attempts where merchant_order_id = $1', [
        `${first}-1`,
      ]),
    )
    .toEqual([{ gateway_state: 'created' }]);
  const second = await submitAmount(page, 'razorpay', '75');
  expect(second).not.toBe(first);
  await razorpayModal(page).getByTestId('rzp-success').click();
  await expect(page.getByRole('heading', { name: success })).toBeVisible();
  expect(await walletBalance(page, product.site)).toBe(73_50);
});

test('leaves the payment pending, and the webhook completes it', async ({
  page,
  product,
  sandbox,
  payerLink,
}) => {
  await openForm(page, await payerLink(), 'razorpay');
  const id = await submitAmount(page, 'razorpay', '60');
  await decideAtRazorpay(page, 'pending');
  await page.goto(`${product.site}/verify-payment?merchantTransactionId=${id}`);
  await expect(page.getByText("We're still processing your payment.")).toBeVisible();
  // Polling must not settle it here, only the webhook.
  await sandbox.fault({ gateway: 'razorpay', operation: 'orders.fetch', effect: 'http-500' });
  await sandbox.resolvePending('razorpay', id);
  await expect(page.getByRole('heading', { name: success })).toBeVisible();
});

test('settles by polling when every webhook and the browser’s result are lost', async ({
  page,
  product,
  sandbox,
  payerLink,
}) => {
  await sandbox.fault({ gateway: 'razorpay', operation: 'webhook', effect: 'drop' });
  await page.route('**/api/payments/razorpay/success', (route) => route.fulfill({ status: 204 }));
  await openForm(page, await payerLink(), 'razorpay');
  const id = await submitAmount(page, 'razorpay', '80');
  await decideAtRazorpay(page, 'success');
  await page.goto(`${product.site}/verify-payment?merchantTransactionId=${id}`);
  await expect(page.getByRole('heading', { name: success })).toBeVisible();
  expect(await walletBalance(page, product.site)).toBe(78_40);
});

test('shows the status, but no details, to a browser that did not open the link', async ({
  page,
  browser,
  product,
  payerLink,
}) => {
  await openForm(page, await payerLink({ name: 'Zubeida Private' }), 'razorpay');
  const id = await submitAmount(page, 'razorpay', '90');
  await razorpayModal(page).getByTestId('rzp-success').click();
  await expect(page.getByRole('heading', { name: success })).toBeVisible();

  const otherBrowser = await browser.newContext();
  const elsewhere = await otherBrowser.newPage();
  await elsewhere.goto(`${product.site}/verify-payment?merchantTransactionId=${id}`);
  await expect(elsewhere.getByRole('heading', { name: success })).toBeVisible();
  await expect(elsewhere.getByText('Zubeida')).toHaveCount(0);
  await expect(elsewhere.getByText('₹90')).toHaveCount(0);
  await otherBrowser.close();
});

test('creates one payment for a double click', async ({ page, product, payerLink }) => {
  await openForm(page, await payerLink(), 'razorpay');
  await amountField(page).fill('55');
  await payButton(page, 'razorpay').dblclick();
  await expect(razorpayModal(page).getByTestId('rzp-success')).toBeVisible();
  await razorpayModal(page).getByTestId('rzp-success').click();
  await expect(page.getByRole('heading', { name: success })).toBeVisible();
  expect(await walletBalance(page, product.site)).toBe(53_90);
  await expect(page.getByText('Successful', { exact: true })).toHaveCount(1);
});

test('reports that the gateway is down, keeps the form, and continues when it is available', async ({
  page,
  sandbox,
  payerLink,
  expectStatus,
}) => {
  expectStatus(503);
  await openForm(page, await payerLink(), 'razorpay');
  await sandbox.fault({ gateway: 'razorpay', operation: '*', effect: 'http-502-html' });
  await amountField(page).fill('65');
  await payButton(page, 'razorpay').click();
  await expect(page.getByText('This payment was not started.')).toBeVisible();
  await expect(amountField(page)).toHaveValue('65');
  await expectAccessible(page);
  await sandbox.clearFaults();
  // The circuit breaker lets a request pass again after some seconds.
  await expect(async () => {
    const again = page.getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await again.click({ timeout: 2_000 });
    await expect(razorpayModal(page).getByTestId('rzp-success')).toBeVisible({ timeout: 5_000 });
  }).toPass();
});
