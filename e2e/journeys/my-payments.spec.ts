import { readFile } from 'node:fs/promises';
import { payWithRazorpay } from '../product/pay';
import { logIn, newTestUser, signUpByRequest } from '../product/test-user';
import { expect, expectAccessible, test } from '../product/test';

test('lists the user’s payments, shows the details and receipt of one, and accepts a report about it', async ({
  page,
  product,
  useGateway,
}, { workerIndex }) => {
  await useGateway('razorpay');
  const asha = newTestUser(product, workerIndex);
  await signUpByRequest(page, product, asha);
  await page.goto(`${product.site}/paymentslist`);
  await expect(page.getByRole('link', { name: 'Add funds' }).first()).toBeVisible();
  await expectAccessible(page);

  const id = await payWithRazorpay(page, `${product.site}/paynow`, '500');
  const mail = await product.mailbox.about(asha.email, 'Payment received');
  expect(mail.text).toContain('₹500');
  expect(mail.html).toContain('₹490');

  await page.goto(`${product.site}/paymentslist`);
  await page.getByRole('button', { name: 'Failed', exact: true }).click();
  await expect(page.getByText(id.slice(-8))).toHaveCount(0);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('button', { name: /^View/ }).first().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('₹490.00').first()).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('link', { name: 'Report an issue' }).click();
  await page.getByLabel('What is it about?').selectOption('other');
  await page.getByLabel('What happened?').fill('The receipt shows my old name.');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText(/SR-[0-9A-Z]{8}/)).toBeVisible();

  await page.goto(`${product.site}/receipt?merchantTransactionId=${id}`);
  await expect(page.getByText(/DL-R-\d{6}/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Print/ })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const pdf = await download;
  expect(pdf.suggestedFilename()).toMatch(/^DL-R-\d{6}\.pdf$/);
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: /Print/ })).toBeHidden();
});

test('asks a guest to log in, and returns to the list', async ({ page, product, expectStatus }, {
  workerIndex,
}) => {
  expectStatus(401);
  const ravi = newTestUser(product, workerIndex);
  await signUpByRequest(page, product, ravi);
  await page.context().clearCookies();
  await page.goto(`${product.site}/paymentslist`);
  await expect(page.getByText('Log in to see your payments')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await logInHere();
  await expect(page).toHaveURL(/\/paymentslist$/);
  await expect(page.getByRole('heading', { name: 'Payments', level: 1 })).toBeVisible();

  async function logInHere(): Promise<void> {
    await page.getByLabel('Email', { exact: true }).fill(ravi.email);
    await page.getByLabel('Password', { exact: true }).fill(ravi.password);
    await page.getByRole('button', { name: 'Log In', exact: true }).click();
  }
});

test('does not show a receipt to another user', async ({
  page,
  product,
  payerLink,
  useGateway,
  expectStatus,
}, { workerIndex }) => {
  expectStatus(404);
  await useGateway('razorpay');
  const id = await payWithRazorpay(page, await payerLink({ name: 'Zubeida Private' }), '90');
  await page.goto('about:blank');
  await page.context().clearCookies();
  const other = newTestUser(product, workerIndex);
  await signUpByRequest(page, product, other);
  await page.goto(`${product.site}/receipt?merchantTransactionId=${id}`);
  await expect(page.getByText('Receipt not found')).toBeVisible();
  await expect(page.getByText('Zubeida')).toHaveCount(0);
  await expect(page.getByText(/DL-R-\d{6}/)).toHaveCount(0);
  await logOutQuietly();

  async function logOutQuietly(): Promise<void> {
    await page.goto('about:blank');
    await page.context().clearCookies();
    await logIn(page, product, other);
  }
});
