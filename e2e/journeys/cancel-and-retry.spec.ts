import { openForm, razorpayModal, submitAmount, walletBalance } from '../product/pay';
import { newTestUser, signUpByRequest } from '../product/test-user';
import { expect, expectAccessible, test } from '../product/test';

const success = 'Payment Successful!';

test('cancels a pending payment; a late capture is still credited, and the payer is informed by mail', async ({
  page,
  product,
  sandbox,
  useGateway,
}, { workerIndex }) => {
  await sandbox.setKnobs({ phonepePendingOutcome: 'never' });
  await useGateway('phonepe');
  const asha = newTestUser(product, workerIndex);
  await signUpByRequest(page, product, asha);
  await openForm(page, `${product.site}/paynow`, 'phonepe');
  const id = await submitAmount(page, 'phonepe', '70');
  await page.getByTestId('phonepe-pending').click();
  await expect(page.getByText("We're still processing your payment.")).toBeVisible();

  await page.getByRole('button', { name: 'Cancel payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this payment?' });
  await expect(dialog.getByText('it will reach your wallet or be returned')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Cancel payment' }).click();
  await dialog.getByRole('button', { name: 'Cancel payment' }).click();
  await expect(page.getByRole('heading', { name: 'Payment cancelled' })).toBeVisible();
  await expectAccessible(page);

  await sandbox.resolvePending('phonepe', id);
  await expect(page.getByRole('heading', { name: success })).toBeVisible();
  const mail = await product.mailbox.about(asha.email, 'after all');
  expect(mail.text).toContain('₹70');
  await page.getByRole('link', { name: 'View receipt' }).click();
  await expect(page.getByText(/DL-R-\d{6}/).first()).toBeVisible();
  await expectAccessible(page);
});

test('retries a failed PhonePe payment as the same top-up, with a new order', async ({
  page,
  product,
  sandbox,
  payerLink,
  useGateway,
}) => {
  await useGateway('phonepe');
  await openForm(page, await payerLink(), 'phonepe');
  const id = await submitAmount(page, 'phonepe', '45');
  await page.getByTestId('phonepe-failure').click();
  await page.getByTestId('phonepe-cancel').click();
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).dblclick();
  await page.getByTestId('phonepe-success').click();
  await expect(page.getByRole('heading', { name: success })).toBeVisible();
  expect((await sandbox.captured(id)).map((row) => row.merchantReference)).toEqual([`${id}-2`]);
  expect(await walletBalance(page, product.site)).toBe(45_00);
});

test('retries a cancelled Razorpay payment with its existing order', async ({
  page,
  product,
  sandbox,
  payerLink,
  useGateway,
}) => {
  await useGateway('razorpay');
  await openForm(page, await payerLink(), 'razorpay');
  const id = await submitAmount(page, 'razorpay', '80');
  await razorpayModal(page).getByTestId('rzp-close').click();
  await page.getByRole('button', { name: 'Cancel payment' }).click();
  // Another address would end the request before it has left the browser.
  const cancelled = page.waitForResponse((response) => response.url().endsWith('/cancel'));
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel payment' }).click();
  await (await cancelled).finished();
  await page.goto(`${product.site}/verify-payment?merchantTransactionId=${id}`);
  await expect(page.getByRole('heading', { name: 'Payment cancelled' })).toBeVisible();
  await page.getByRole('link', { name: 'Try Again' }).click();
  await razorpayModal(page).getByTestId('rzp-success').click();
  await expect(page.getByRole('heading', { name: success })).toBeVisible();
  expect((await sandbox.captured(id)).map((row) => row.merchantReference)).toEqual([`${id}-1`]);
  expect(await walletBalance(page, product.site)).toBe(78_40);
});
