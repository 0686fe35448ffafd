import { amountField, openForm, payButton, submitAmount, walletBalance } from '../product/pay';
import { expect, expectAccessible, test } from '../product/test';

test.beforeEach(async ({ useGateway }) => {
  await useGateway('phonepe');
});

const success = 'Payment Successful!';

test('shows the breakdown, pays on PhonePe’s page, and credits the whole amount', async ({
  page,
  product,
  sandbox,
  payerLink,
}) => {
  await openForm(page, await payerLink(), 'phonepe');
  await expect(page.getByText('Amount range: ₹2 - ₹1,00,000')).toBeVisible();
  await expect(page.getByText('Secured by 256-bit SSL encryption')).toBeVisible();
  await amountField(page).fill('1.99');
  await expect(page.getByText('Total Amount')).toHaveCount(0);
  await amountField(page).fill('500');
  for (const text of ['Base Amount', 'Processing Fee (2%)', 'Total Amount', '₹500.00', '₹10.00', '₹510.00']) {
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await expectAccessible(page);

  const id = await submitAmount(page, 'phonepe', '500');
  await page.getByTestId('phonepe-success').click();
  await page.waitForURL(`${product.site}/verify-payment?merchantTransactionId=${id}*`);
  await expect(page.getByRole('heading', { name: success })).toBeVisible();
  await expectAccessible(page);
  expect((await sandbox.captured(id)).map((row) => row.amountPaise)).toEqual([510_00]);
  expect(await walletBalance(page, product.site)).toBe(500_00);
});

test('fails, then pays with Try Again', async ({ page, product, payerLink }) => {
  await openForm(page, await payerLink(), 'phonepe');
  await submitAmount(page, 'phonepe', '40');
  await page.getByTestId('phonepe-failure').click();
  await page.getByTestId('phonepe-cancel').click();
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  await expect(page.getByText('Transaction failed or was cancelled.')).toBeVisible();
  await expectAccessible(page);
  // A retry of the same top-up: PhonePe's page again, without the form.
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByTestId('phonepe-success').click();
  await expect(page.getByRole('heading', { name: success })).toBeVisible();
  expect(await walletBalance(page, product.site)).toBe(40_00);
});

test('returns with Back to an enabled form that names the earlier payment', async ({ page, payerLink }) => {
  await openForm(page, await payerLink(), 'phonepe');
  const id = await submitAmount(page, 'phonepe', '45');
  await expect(page.getByTestId('phonepe-success')).toBeVisible();
  await page.goBack();
  await expect(payButton(page, 'phonepe')).toBeEnabled();
  await expect(page.getByRole('article')).toContainText(id.slice(-8));
});

test('closes the window while paying; the wallet shows the result', async ({
  page,
  context,
  product,
  sandbox,
  payerLink,
}) => {
  await openForm(page, await payerLink(), 'phonepe');
  const id = await submitAmount(page, 'phonepe', '35');
  await expect(page.getByTestId('phonepe-success')).toBeVisible();
  await page.close();
  await fetch(`${product.sandbox}/control/phonepe/orders/${id}-1/pay`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ outcome: 'success' }),
  });
  expect(await sandbox.captured(id)).toHaveLength(1);
  const wallet = await context.newPage();
  await expect(async () => {
    expect(await walletBalance(wallet, product.site)).toBe(35_00);
  }).toPass();
});

test('stays pending without offering a second payment, and completes by webhook', async ({
  page,
  sandbox,
  payerLink,
}) => {
  await sandbox.setKnobs({ phonepePendingOutcome: 'never' });
  await openForm(page, await payerLink(), 'phonepe');
  const id = await submitAmount(page, 'phonepe', '70');
  await page.getByTestId('phonepe-pending').click();
  await expect(page.getByText("We're still processing your payment.")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try New Payment' })).toHaveCount(0);
  await sandbox.resolvePending('phonepe', id);
  await expect(page.getByRole('heading', { name: success })).toBeVisible();
});

test('settles by polling when the webhook is lost', async ({ page, product, sandbox, payerLink }) => {
  await sandbox.fault({ gateway: 'phonepe', operation: 'webhook', effect: 'drop' });
  await openForm(page, await payerLink(), 'phonepe');
  await submitAmount(page, 'phonepe', '85');
  await page.getByTestId('phonepe-success').click();
  await expect(page.getByRole('heading', { name: success })).toBeVisible();
  expect(await walletBalance(page, product.site)).toBe(85_00);
});

test('returns in another browser: shows the status but no details', async ({
  page,
  browser,
  product,
  payerLink,
}) => {
  await openForm(page, await payerLink({ name: 'Zubeida Private' }), 'phonepe');
  const id = await submitAmount(page, 'phonepe', '95');
  const otherBrowser = await browser.newContext();
  const elsewhere = await otherBrowser.newPage();
  await elsewhere.goto(`${product.site}/verify-payment?merchantTransactionId=${id}&code=PAYMENT_SUCCESS`);
  // The "code" parameter is not trusted: nothing is paid yet.
  await expect(elsewhere.getByText('This payment has not been received yet.')).toBeVisible();
  await page.getByTestId('phonepe-success').click();
  await expect(elsewhere.getByRole('heading', { name: success })).toBeVisible();
  await expect(elsewhere.getByText('Zubeida')).toHaveCount(0);
  await otherBrowser.close();
});
