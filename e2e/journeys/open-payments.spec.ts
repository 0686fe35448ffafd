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

const success = 'Payment Successful!';
const unreachable = 'We cannot reach our server. If you have paid, your money is safe and will appear here.';

test('shows a Razorpay payment again after a reload and in a second tab, and its result in both', async ({
  page,
  context,
  product,
  sandbox,
  payerLink,
  useGateway,
}) => {
  await useGateway('razorpay');
  await openForm(page, await payerLink(), 'razorpay');
  const id = await submitAmount(page, 'razorpay', '500');
  await decideAtRazorpay(page, 'pending');
  await page.reload();
  const card = page.getByRole('article');
  await expect(card).toContainText(id.slice(-8));
  await expect(card).toContainText('₹500.00');
  await expectAccessible(page);

  const second = await context.newPage();
  await second.goto(`${product.site}/paynow`);
  await expect(second.getByRole('article')).toContainText(id.slice(-8));

  await sandbox.resolvePending('razorpay', id);
  for (const tab of [page, second]) await expect(tab.getByRole('heading', { name: success })).toBeVisible();
  await expect(payButton(page, 'razorpay')).toBeVisible();
  expect(await walletBalance(page, product.site)).toBe(490_00);
});

test('asks before a second payment while the first has an attempt, and waits or pays as the payer decides', async ({
  page,
  product,
  sandbox,
  payerLink,
  useGateway,
}) => {
  await useGateway('razorpay');
  await openForm(page, await payerLink(), 'razorpay');
  const first = await submitAmount(page, 'razorpay', '500');
  await decideAtRazorpay(page, 'failure');
  await razorpayModal(page).getByTestId('rzp-close').click();
  await page.goto(`${product.site}/paynow`);
  await expect(page.getByRole('article')).toContainText(first.slice(-8));
  await amountField(page).fill('₹1,500.50');
  await payButton(page, 'razorpay').click();
  const question = page.getByRole('dialog', { name: 'Pay again?' });
  await expect(question).toContainText('You started a payment of ₹500.00 at');
  await expect(question).toContainText('Pay again only if you are sure it failed.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Wait for the result' }).click();
  await expect(question).toBeHidden();
  await expect(razorpayModal(page).getByTestId('rzp-success')).toBeHidden();

  await payButton(page, 'razorpay').click();
  await question.getByRole('button', { name: 'Pay again' }).click();
  await razorpayModal(page).getByTestId('rzp-success').click();
  await expect(page.getByRole('heading', { name: success })).toBeVisible();
  expect(await sandbox.captured(first)).toEqual([]);
});

test('reports that our server cannot be reached, offers no payment, and finds the result without a reload', async ({
  page,
  sandbox,
  payerLink,
  useGateway,
  expectStatus,
}) => {
  expectStatus(0);
  await useGateway('razorpay');
  await openForm(page, await payerLink(), 'razorpay');
  const id = await submitAmount(page, 'razorpay', '60');
  await decideAtRazorpay(page, 'pending');
  await page.reload();
  await expect(page.getByRole('article')).toContainText(id.slice(-8));
  await page.context().setOffline(true);
  await expect(page.getByText(unreachable).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay with/ })).toHaveCount(0);
  await expectAccessible(page);
  await sandbox.resolvePending('razorpay', id);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: success })).toBeVisible();
  await expect(page.getByText(unreachable)).toHaveCount(0);
});

test('stays on the result page on request, and Back leads to the form, not to the paid payment', async ({
  page,
  product,
  payerLink,
  useGateway,
}) => {
  await useGateway('phonepe');
  await openForm(page, await payerLink(), 'phonepe');
  await submitAmount(page, 'phonepe', '45');
  await page.getByTestId('phonepe-success').click();
  await expect(page.getByRole('heading', { name: success })).toBeVisible();
  await expect(page).toHaveTitle(/^Payment Successful!/);
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(page.getByText('Redirecting to wallet...')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(`${product.site}/paynow`);
  await expect(payButton(page, 'phonepe')).toBeVisible();
});
